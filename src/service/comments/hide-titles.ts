import type { MentionKind } from '#contract/app/mentions.ts';
import type { Passage } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';

export interface MentionedTitle {
  kind: MentionKind;
  words: string;
}

/** Shorter parts reveal nothing and occur in too many other words. */
const minLength = 4;

/** Replaces titles of mentions in a passage, also cut ones, with "ticket" or "document". The browser does the same. */
export function hideTitles(passage: Passage, titles: readonly MentionedTitle[]): Passage {
  const longestFirst = titles
    .map(({ kind, words }) => ({ kind, words: words.replace(/\s+/g, ' ').trim() }))
    .filter(({ words }) => words !== '')
    .toSorted((a, b) => b.words.length - a.words.length);
  const hide = (text: string) => longestFirst.reduce(hideTitle, text);
  return {
    ...passage,
    quote: hide(passage.quote).slice(0, limits.passageQuote),
    prefix: hide(passage.prefix).slice(-limits.passageContext),
    suffix: hide(passage.suffix).slice(0, limits.passageContext),
  };
}

function hideTitle(text: string, title: MentionedTitle): string {
  const { kind, words } = title;
  const hidden =
    words.length < minLength
      ? text.replace(
          new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, 'gu'),
          () => kind,
        )
      : text.replaceAll(words, () => kind);
  return hideCutTitleAtEnd(hideCutTitleAtStart(hidden, title), title);
}

function hideCutTitleAtStart(text: string, { kind, words }: MentionedTitle): string {
  for (let length = Math.min(words.length - 1, text.length); length >= minLength; length--)
    if (text.startsWith(words.slice(-length))) return kind + text.slice(length);
  return text;
}

function hideCutTitleAtEnd(text: string, { kind, words }: MentionedTitle): string {
  for (let length = Math.min(words.length - 1, text.length); length >= minLength; length--)
    if (text.endsWith(words.slice(0, length))) return text.slice(0, -length) + kind;
  return text;
}
