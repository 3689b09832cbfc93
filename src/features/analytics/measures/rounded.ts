/** At most one digit behind the point, and none where it is zero. */
export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
