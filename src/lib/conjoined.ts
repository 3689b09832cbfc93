// One for all calls, and none before the first: creating it takes 5 to 10 ms.
let conjunction: Intl.ListFormat | undefined;

/** Returns "Ada, Bo, and Cleo"; empty without words. */
export function conjoined(words: readonly string[]): string {
  conjunction ??= new Intl.ListFormat('en', { type: 'conjunction' });
  return conjunction.format(words);
}
