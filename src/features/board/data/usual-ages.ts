import type { QueryClient } from '@tanstack/react-query';
import type { ResultFrom } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import { type ColumnAges, unknownAges } from '../cards/age.ts';

const tenMinutesMs = 600_000;

export function usualAges(project: string) {
  return {
    ...query('readColumnAges', { project }),
    staleTime: tenMinutesMs,
    // Without the ages, cards only lack a hint.
    retry: false,
  };
}

/** `readAt` is in milliseconds since the epoch. */
export function columnAges(
  { data }: ResultFrom<'readColumnAges'>,
  columns: readonly Board[],
  readAt: number,
): ColumnAges {
  const entries = data.flatMap(({ board_id, p85_days }): [string, number][] =>
    p85_days === null ? [] : [[board_id, p85_days]],
  );
  return { readAt, usualDays: new Map(entries), waitingId: firstOpenId(columns) };
}

export function firstOpenId(columns: readonly Board[]): string | null {
  return columns.find(column => !column.is_done)?.id ?? null;
}

/** Returns the ages of an earlier read, without a request. */
export function cachedAges(queryClient: QueryClient, project: string): ColumnAges {
  const state = queryClient.getQueryState(usualAges(project).queryKey);
  const columns = queryClient.getQueryData(query('listBoards', { project }).queryKey)?.data ?? [];
  return state?.data ? columnAges(state.data, columns, state.dataUpdatedAt) : unknownAges;
}
