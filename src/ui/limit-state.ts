/** How a column stands against its limit. */
export type LimitState = 'none' | 'under' | 'full' | 'over';

export function limitState(count: number, limit: number | null): LimitState {
  if (limit === null) return 'none';
  if (count > limit) return 'over';
  return count === limit ? 'full' : 'under';
}

/** Up to so many places each have a segment of their own. */
export const maxSegments = 12;

export type Segment = 'empty' | 'filled' | 'coming' | 'extra';

/** The segments of a capacity rule; one per place, and one per ticket too many. */
export function capacitySegments(count: number, limit: number, projected = false): Segment[] {
  return Array.from({ length: Math.max(count, limit) }, (_, index) => {
    if (index >= limit) return 'extra';
    if (index >= count) return 'empty';
    return projected && index === count - 1 ? 'coming' : 'filled';
  });
}
