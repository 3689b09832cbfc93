/** The four tones of a callout; the word is what a reader hears before the text. */
export const calloutTones = [
  { tone: 'info', word: 'Note' },
  { tone: 'ok', word: 'Good to know' },
  { tone: 'warn', word: 'Careful' },
  { tone: 'danger', word: 'Warning' },
] as const;

/** The name of a tone; anything else counts as information. */
export function toneOf(value: string | null): string {
  return calloutTones.find(({ tone }) => tone === value)?.tone ?? 'info';
}

/** The word for a tone. */
export function toneWord(value: string): string {
  return calloutTones.find(({ tone }) => tone === value)?.word ?? calloutTones[0].word;
}
