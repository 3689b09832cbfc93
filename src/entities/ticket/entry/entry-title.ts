import type { Mark } from './entry-lines.ts';

const separators = /^[,;:]+/;
const sentenceEnd = /^[.!?…]+/;

/** Returns the separators right behind a mark, if nothing else follows before the next mark. */
function separatorsBetween(textAfter: string): string {
  const isSeparatorsOnly = textAfter.replace(separators, '').trim() === '';
  return isSeparatorsOnly ? (separators.exec(textAfter)?.[0] ?? '') : '';
}

/**
 * Returns a line without its marks and the separators between them. A name inside a sentence stays without its sign:
 * "ask @reyes, then go" becomes "ask Tomás Reyes, then go".
 */
export function titleOf(line: string, marks: readonly Mark[]): string {
  let title = '';
  let position = 0;
  for (const [index, { start, end, meaning }] of marks.entries()) {
    title += line.slice(position, start);
    const textAfter = line.slice(end, marks[index + 1]?.start ?? line.length);
    const dropped = separatorsBetween(textAfter);
    position = end + dropped.length;
    if (/^\S/.test(textAfter) && dropped === '') {
      const hasName = meaning.kind === 'person' || meaning.kind === 'label';
      const endsSentence = index === marks.length - 1 && textAfter.replace(sentenceEnd, '').trim() === '';
      if (hasName && !endsSentence) title += meaning.name;
      else title = title.trimEnd();
      continue;
    }
    // Keep one of the spaces around a removed mark.
    if (title === '' || /\s$/.test(title)) while (/\s/.test(line.charAt(position))) position++;
  }
  return (title + line.slice(position)).trim();
}
