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

/** The segments of a capacity rule; one per place, and one per ticket too many. The last `coming` are not there yet. */
export function capacitySegments(count: number, limit: number, coming = 0): Segment[] {
  return Array.from({ length: Math.max(count, limit) }, (_, index) => {
    if (index >= limit) return 'extra';
    if (index >= count) return 'empty';
    return index >= count - coming ? 'coming' : 'filled';
  });
}
