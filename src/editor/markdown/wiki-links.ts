import type { TokenizerAndRendererExtension, Tokens } from 'marked';
import { escapeHtml } from '#lib/escape-html.ts';

const picture = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/** Links of Obsidian name notes, which the reader of files looks for; else their words stay. Pictures are found by their names. */
export const wikiLinks: TokenizerAndRendererExtension = {
  name: 'wikiLink',
  level: 'inline',
  start: source => /!?\[\[/.exec(source)?.index,
  tokenizer(source): Tokens.Generic | undefined {
    const match = /^(!?)\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{1,300}))?\]\]/.exec(source);
    if (!match) return undefined;
    const [raw, sign, target = '', alias] = match;
    return {
      type: 'wikiLink',
      raw,
      isPicture: sign === '!' && picture.test(target.trim()),
      target: target.trim(),
      alias,
    };
  },
  renderer({ isPicture, target, alias = '' }) {
    if (!isPicture)
      return `<note-link to="${escapeHtml(target)}">${escapeHtml(alias.trim() || target)}</note-link>`;
    const width = /^\d{1,4}$/.test(alias.trim()) ? ` width="${alias.trim()}"` : '';
    return `<img src="${escapeHtml(encodeURI(target))}" alt="${width ? '' : escapeHtml(alias.trim())}"${width}>`;
  },
};
