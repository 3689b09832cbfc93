/** Below the smallest number lies "empty", where that is allowed. */
export function stepped(
  value: number | null,
  by: 1 | -1,
  { min, max, emptiable }: { min: number; max: number; emptiable: boolean },
): number | null {
  if (value === null) return by > 0 || !emptiable ? min : null;
  if (by < 0 && value <= min) return emptiable ? null : min;
  return Math.min(max, Math.max(min, value + by));
}
