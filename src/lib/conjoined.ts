const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns "Ada, Bo, and Cleo"; empty without words. */
export const conjoined = (words: readonly string[]): string => conjunction.format(words);
