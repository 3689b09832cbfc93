/** Levels to which elements of a stored text may be nested. Browsers stop near 500; a list of a hundred levels needs 201. */
export const maxHtmlDepth = 256;
