type LimitState = 'none' | 'under' | 'full' | 'over';

export function limitState(count: number, limit: number | null): LimitState {
  if (limit === null) return 'none';
  if (count > limit) return 'over';
  return count === limit ? 'full' : 'under';
}

/** Above this number, one bar replaces the segments. */
export const maxSegments = 12;

type Segment = 'empty' | 'filled' | 'incoming' | 'extra';

/** Tickets over the limit are `extra`. `count` includes the `incoming` ones, which are not in the column yet. */
export function capacitySegments(count: number, limit: number, incoming = 0): Segment[] {
  return Array.from({ length: Math.max(count, limit) }, (_, index) => {
    if (index >= limit) return 'extra';
    if (index >= count) return 'empty';
    return index >= count - incoming ? 'incoming' : 'filled';
  });
}
