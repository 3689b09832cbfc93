import { placesLeft } from '#contract/rules.ts';

/** The effect of a drop: `inside` adds nothing, `free` and `last` fit, `full` and `short` (too few places) are refused. */
export type DropState = 'inside' | 'free' | 'last' | 'full' | 'short';

export function dropState(column: Parameters<typeof placesLeft>[0], adding: number): DropState {
  if (adding === 0) return 'inside';
  const left = placesLeft(column);
  if (left === null || left > adding) return 'free';
  if (left === adding) return 'last';
  return left === 0 ? 'full' : 'short';
}

export function isRefused(state: DropState): boolean {
  return state === 'full' || state === 'short';
}
