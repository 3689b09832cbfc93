const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

function firstLetter(word: string): string {
  if (!segmenter) return [...word][0] ?? '';
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
