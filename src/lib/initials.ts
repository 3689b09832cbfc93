// Created when a name needs it, which takes 10 to 20 ms: most begin with two letters of ASCII, where nothing can combine.
let segmenter: Intl.Segmenter | undefined;

function firstLetter(word: string): string {
  if (/^[a-z0-9](?:[a-z0-9'-]|$)/i.test(word)) return word.charAt(0);
  if (typeof Intl.Segmenter !== 'function') return [...word][0] ?? '';
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
}

/** One or two capital letters; `?` when the name holds no letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_.@+-]+/u).filter(word => /[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const letters = [first, last]
    .filter(word => word !== undefined)
    .map(word => firstLetter(word.replace(/^[^\p{L}\p{N}]+/u, '')));
  return letters.join('').toLocaleUpperCase();
}
