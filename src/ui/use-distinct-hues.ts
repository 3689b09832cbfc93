import { useMemo } from 'react';
import type { Hue } from '#lib/color.ts';
import { distinctHues } from '#lib/distinct-hues.ts';

/** Returns the same map while the ids stay, whatever else changes in their records. */
export function useDistinctHues(records: readonly { id: string }[]): ReadonlyMap<string, Hue> {
  const ids = records.map(({ id }) => id).join(' ');
  return useMemo(() => distinctHues(ids === '' ? [] : ids.split(' ')), [ids]);
}
