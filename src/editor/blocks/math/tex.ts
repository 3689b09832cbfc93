/** Characters of a formula that is drawn. */
export const maxTex = 2000;

export const canonicalTex = (text: string) => text.replace(/\s+/g, ' ').trim();
