/** Texts; others are settled without a longer pause once more. */
export const maxPauses = 1_000;

/** Milliseconds to wait, by text. */
export type SettlingPauses = Map<string, number>;

/** Keeps how long a text waits, those that were noted last; null when it waits no longer than others. */
export function notePause(pauses: SettlingPauses, key: string, waitMs: number | null): void {
  // The order of a map is that of insertion: the first is the one that was noted longest ago.
  pauses.delete(key);
  if (waitMs !== null) pauses.set(key, waitMs);
  for (const oldKey of pauses.keys()) {
    if (pauses.size <= maxPauses) break;
    pauses.delete(oldKey);
  }
}
