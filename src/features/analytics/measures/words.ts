/** "1 ticket", "3 tickets". */
export function counted(count: number, thing: string): string {
  return `${rounded(count)} ${count === 1 ? thing : `${thing}s`}`;
}

/** At most one digit behind the point, and none where it is zero. */
export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
