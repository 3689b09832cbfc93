/** Null means empty, which lies below the smallest number when `emptiable`. */
export function stepValue(
  value: number | null,
  step: 1 | -1,
  { min, max, emptiable }: { min: number; max: number; emptiable: boolean },
): number | null {
  if (value === null) return step > 0 || !emptiable ? min : null;
  if (step < 0 && value <= min) return emptiable ? null : min;
  return Math.min(max, Math.max(min, value + step));
}
