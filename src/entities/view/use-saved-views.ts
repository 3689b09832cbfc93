import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { capabilities, useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { SavedView } from '#contract/app/views.ts';
import { namesSavedView, type OpenedView, openedView } from './opened-view.ts';

export type { SavedView };

const noViews: readonly SavedView[] = [];

/** Undefined until loaded; empty for API credentials and without the app API. */
export function useSavedViews(project: string | undefined): readonly SavedView[] | undefined {
  const { user } = useSession();
  const isPerson = useHasApp() && user !== null;
  const { data } = useQuery({
    ...query('listSavedViews', { project: project ?? '' }),
    enabled: isPerson && project !== undefined,
  });
  return isPerson ? data?.data : noViews;
}

/** The state of the same read. */
export function useViewsRead(project: string) {
  const { isError, isFetching, refetch } = useQuery({
    ...query('listSavedViews', { project }),
    enabled: false,
  });
  return { isError, isFetching, refetch };
}

/** The view that the address names. */
export function useOpenedView(project: string | undefined): OpenedView {
  const { search } = useLocation();
  const views = useSavedViews(project);
  return useMemo(() => openedView(search, views), [search, views]);
}

/** For loaders: returns the search parameters that describe the page, and loads the views only if the address names one. */
export async function loadViewWords(
  queryClient: QueryClient,
  project: string,
  search: string,
): Promise<URLSearchParams> {
  if (!namesSavedView(search) || !queryClient.getQueryData(capabilities.queryKey)?.app)
    return new URLSearchParams(search);
  const views = await queryClient.ensureQueryData(query('listSavedViews', { project })).catch(() => null);
  return new URLSearchParams(openedView(search, views?.data).words);
}
