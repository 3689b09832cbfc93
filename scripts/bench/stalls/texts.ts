/** Kinds of texts that are expensive in different steps: parsing, cleaning, normalizing, searching. */
export const flavours = ['marks', 'nested', 'tags', 'words'] as const;

export type Flavour = (typeof flavours)[number];

const pieces: Record<Flavour, (index: number) => string> = {
  // A letter with twelve combining marks, which normalization sorts.
  marks: () => 'a\u0316\u0301\u0317\u0302\u0318\u0303\u0319\u0304\u031a\u0305\u031b\u0306 ',
  nested: () => '<blockquote>',
  tags: index => `<p><b>${index}</b><i>&amp;</i></p>`,
  words: index => `w${index.toString(36)} `,
};

/** Returns a text of `length` code points. */
export function text(flavour: Flavour, length: number): string {
  const parts: string[] = [];
  for (let size = 0, index = 0; size < length; index++) {
    const piece = pieces[flavour](index);
    parts.push(piece);
    size += piece.length;
  }
  return parts.join('').slice(0, length);
}
