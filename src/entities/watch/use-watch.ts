import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHasApp } from '#api/capabilities.ts';
import { useSession } from '#api/session.ts';
import type { Watch } from '#contract/app/notices.ts';
import { toggleWatch, type WatchedRecord, watchQuery } from './toggle-watch.ts';

const noRecord: WatchedRecord = { kind: 'ticket', id: '', name: '' };

export interface WatchView {
  /** Undefined while loading. */
  watch: Watch | undefined;
  toggle: () => void;
}

/** Returns null without a record, for API credentials, and without the app API. */
export function useWatch(record: WatchedRecord | null): WatchView | null {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const isPerson = useHasApp() && user !== null;
  const enabled = isPerson && record !== null;
  const { data: watch } = useQuery({ ...watchQuery(record ?? noRecord), enabled });
  if (!isPerson || !record) return null;
  return { watch, toggle: () => void toggleWatch(queryClient, user, record) };
}
