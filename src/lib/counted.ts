// One formatter for all calls, and none before it is needed: creating it takes much longer than formatting.
let format: Intl.NumberFormat | undefined;

/** "1,204", "2.5". */
export function formatNumber(value: number): string {
  // Without separators there is nothing to format.
  if (Number.isInteger(value) && value >= 1 && value < 1000) return String(value);
  format ??= new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
  return format.format(value);
}

/** "1 ticket", "1,204 tickets", "2.5 days". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}
