/** Texts that are expensive in different places: to parse, to clean, to fold, to search. */
export const flavours = ['marks', 'nested', 'tags', 'words'] as const;

export type Flavour = (typeof flavours)[number];

const pieces: Record<Flavour, (at: number) => string> = {
  // A letter with twelve combining marks, which normalizing has to sort.
  marks: () => 'a\u0316\u0301\u0317\u0302\u0318\u0303\u0319\u0304\u031a\u0305\u031b\u0306 ',
  nested: () => '<blockquote>',
  tags: at => `<p><b>${at}</b><i>&amp;</i></p>`,
  words: at => `w${at.toString(36)} `,
};

/** `length` in code points. */
export function text(flavour: Flavour, length: number): string {
  const parts: string[] = [];
  for (let size = 0, at = 0; size < length; at++) {
    const piece = pieces[flavour](at);
    parts.push(piece);
    size += piece.length;
  }
  return parts.join('').slice(0, length);
}
