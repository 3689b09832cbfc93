/** A removal of more characters, or of a larger share of the text, is large: the text before it is kept in the history. */
export const largeRemoval = { characters: 500, share: 1 / 3 } as const;
