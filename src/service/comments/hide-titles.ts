import type { MentionKind } from '#contract/app/mentions.ts';
import type { Passage } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';

export interface MentionedTitle {
  kind: MentionKind;
  words: string;
}

/** Shorter parts reveal nothing and occur in too many other words. */
const shortest = 4;

/** Replaces titles of mentions in a passage, also cut ones, with "ticket" or "document", as the browser does. */
export function hideTitles(passage: Passage, titles: readonly MentionedTitle[]): Passage {
  const ordered = titles
    .map(({ kind, words }) => ({ kind, words: words.replace(/\s+/g, ' ').trim() }))
    .filter(({ words }) => words !== '')
    .toSorted((a, b) => b.words.length - a.words.length);
  const hide = (text: string) => ordered.reduce(hideOne, text);
  return {
    ...passage,
    quote: hide(passage.quote).slice(0, limits.passageQuote),
    prefix: hide(passage.prefix).slice(-limits.passageContext),
    suffix: hide(passage.suffix).slice(0, limits.passageContext),
  };
}

function hideOne(text: string, { kind, words }: MentionedTitle): string {
  const whole =
    words.length < shortest
      ? text.replace(
          new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, 'gu'),
          () => kind,
        )
      : text.replaceAll(words, () => kind);
  return cutAtEnd(cutAtStart(whole, kind, words), kind, words);
}

function cutAtStart(text: string, kind: string, words: string): string {
  for (let length = Math.min(words.length - 1, text.length); length >= shortest; length--)
    if (text.startsWith(words.slice(-length))) return kind + text.slice(length);
  return text;
}

function cutAtEnd(text: string, kind: string, words: string): string {
  for (let length = Math.min(words.length - 1, text.length); length >= shortest; length--)
    if (text.endsWith(words.slice(0, length))) return text.slice(0, -length) + kind;
  return text;
}
