import type { TokenizerAndRendererExtension } from 'marked';

/** The element that stands for a note of the author, which the reader of files names among what it left out. */
const left = '<comment></comment>';

/** Notes of Obsidian that only their author sees. */
export const hiddenNotes: TokenizerAndRendererExtension[] = [
  {
    name: 'hiddenNotes',
    level: 'block',
    tokenizer(source) {
      if (!source.startsWith('%%')) return undefined;
      const end = source.indexOf('%%', 2);
      const after = end === -1 ? null : /^[ \t]*(?:\n|$)/.exec(source.slice(end + 2, end + 100));
      return after ? { type: 'hiddenNotes', raw: source.slice(0, end + 2 + after[0].length) } : undefined;
    },
    renderer: () => left,
  },
  {
    name: 'hiddenNote',
    level: 'inline',
    start: source => /(?<!\S)%%/.exec(source)?.index,
    // Only the tokens tell what stands before it: marked cuts that off from the source. In other places the signs are words.
    tokenizer(source, tokens) {
      if (!source.startsWith('%%') || /\S$/.test(tokens.at(-1)?.raw.slice(-1) ?? '')) return undefined;
      const end = source.indexOf('%%', 2);
      return end === -1 || /\S/.test(source.charAt(end + 2))
        ? undefined
        : { type: 'hiddenNote', raw: source.slice(0, end + 2) };
    },
    renderer: () => left,
  },
];
