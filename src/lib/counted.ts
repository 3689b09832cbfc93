// One formatter for all calls: creating it takes much longer than formatting.
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** "1,204", "2.5". */
export function formatNumber(value: number): string {
  return format.format(value);
}

/** "1 ticket", "1,204 tickets", "2.5 days". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}
