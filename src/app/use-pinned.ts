import { useQuery } from '@tanstack/react-query';
import type { ResultFrom } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';

export type Pinned = ResultFrom<'listStarredDocuments'>['data'][number];

const noDocuments: readonly Pinned[] = [];

export function usePinned(): readonly Pinned[] {
  const { user, can } = useSession();
  const enabled = user !== null && can('documents:read');
  return useQuery({ ...query('listStarredDocuments'), enabled }).data?.data ?? noDocuments;
}
