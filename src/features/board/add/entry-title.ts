import type { Mark } from './entry-lines.ts';

const separators = /^[,;:]+/;
const sentenceEnd = /^[.!?…]+/;

/** A name inside a sentence ("ask @reyes, then go") stays, without its sign; commas between pieces go. */
export function titleOf(line: string, marks: readonly Mark[]): string {
  let title = '';
  let at = 0;
  for (const [index, { start, end, meaning }] of marks.entries()) {
    title += line.slice(at, start);
    const after = line.slice(end, marks[index + 1]?.start ?? line.length);
    const lone = after.replace(separators, '').trim() === '' ? (separators.exec(after)?.[0] ?? '') : '';
    at = end + lone.length;
    const isNamed = meaning.kind === 'person' || meaning.kind === 'label';
    if (/^\S/.test(after) && lone === '') {
      const isLast = index === marks.length - 1 && after.replace(sentenceEnd, '').trim() === '';
      if (isNamed && !isLast) title += meaning.name;
      else title = title.trimEnd();
      continue;
    }
    // Keep one of the spaces around a removed piece.
    if (title === '' || /\s$/.test(title)) while (/\s/.test(line.charAt(at))) at++;
  }
  return (title + line.slice(at)).trim();
}
