import { limits } from '#contract/limits.ts';

/** The number of matches that a search reads to know whether there are more than it counts. */
export const countedLimit = limits.searchCounted + 1;

/** @param found number of matches, read up to `countedLimit` */
export function countedTotal(found: number): { total: number; isMore: boolean } {
  const total = Math.min(found, limits.searchCounted);
  return { total, isMore: found > total };
}
