import { elementNames } from '#lib/html/allowed-elements.ts';
import { scanHtml } from '#lib/html/scan-html.ts';

const blocks = new Set(elementNames(({ display }) => display === 'line' || display === 'block'));
const cells = new Set(elementNames(({ display }) => display === 'cell'));

/** The words of rich text: a line per block, cells separated by tabs. */
export function plainText(html: string): string {
  let text = '';
  let gap = '';
  let isAtCellStart = false;
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'text') {
      // White space between two blocks only formats the source.
      if (piece.text === '' || (gap !== '' && piece.text.trim() === '')) continue;
      text += (text === '' ? '' : gap) + piece.text;
      gap = '';
      isAtCellStart = false;
    } else if (cells.has(piece.name)) {
      isAtCellStart = piece.kind === 'open';
      if (gap !== '\n' || !isAtCellStart) gap = '\t';
    } else if (blocks.has(piece.name) && !isAtCellStart) {
      gap = '\n';
    }
  }
  return text.replace(/(?<![ \t])[ \t]+$/gm, '').trim();
}

/** `max` is in code points. */
export function preview(html: string, max = 160): string {
  const line = plainText(html).replace(/\s+/g, ' ').trim();
  const points = [...line];
  if (points.length <= max) return line;
  return `${points
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
let segmenter: Intl.Segmenter | undefined;

/** Counts words; scripts without spaces are segmented by dictionary. */
export function countWords(text: string): number {
  let words = 0;
  for (const line of text.split(/[\n\t]/)) words += wordsIn(line);
  return words;
}

function wordsIn(text: string): number {
  if (withoutSpaces.test(text)) {
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
    let words = 0;
    for (const part of segmenter.segment(text)) if (part.isWordLike) words++;
    return words;
  }
  let words = 0;
  for (const part of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(part)) words++;
  return words;
}

const wordsPerMinute = 220;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
