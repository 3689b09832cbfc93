/** Elements in a line that the editor keeps as they are, with the attribute that each may have beside direction and language. */
export const phraseValues: Readonly<Record<string, 'title' | 'datetime' | null>> = {
  abbr: 'title',
  bdi: null,
  bdo: null,
  cite: null,
  dfn: 'title',
  kbd: null,
  ruby: null,
  samp: null,
  small: null,
  time: 'datetime',
  var: null,
};

export const isPhrase = (name: unknown): name is string =>
  typeof name === 'string' && Object.hasOwn(phraseValues, name);

/** Names of anchors in a text. The prefix prevents names that the page uses. */
export const anchorName = /^a-[A-Za-z0-9_:.-]{1,100}$/;
