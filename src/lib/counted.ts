/** "1 ticket", "1,204 tickets", "2.5 days". */
export function counted(count: number, one: string, several = `${one}s`): string {
  const number = count.toLocaleString('en', { maximumFractionDigits: 1 });
  return `${number} ${count === 1 ? one : several}`;
}
