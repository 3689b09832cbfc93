import type { QueryClient } from '@tanstack/react-query';
import type { ResultFrom } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import { type ColumnAges, unknownAges } from '../cards/age.ts';

const tenMinutes = 600_000;

export function usualAges(project: string) {
  return {
    ...query('readColumnAges', { project }),
    staleTime: tenMinutes,
    // Without the ages, cards only lack a hint.
    retry: false,
  };
}

export function agesOf({ data }: ResultFrom<'readColumnAges'>, at: number): ColumnAges {
  const known = data.flatMap(({ board_id, p85_days }): [string, number][] =>
    p85_days === null ? [] : [[board_id, p85_days]],
  );
  return { at, usual: new Map(known) };
}

export function agesAtHand(queryClient: QueryClient, project: string): ColumnAges {
  const state = queryClient.getQueryState(usualAges(project).queryKey);
  return state?.data ? agesOf(state.data, state.dataUpdatedAt) : unknownAges;
}
