import { priorities } from '#contract/priorities.ts';
import { foldText } from '#lib/normalize-text.ts';
import type { Meaning, Span } from './entry-lines.ts';
import type { Vocabulary, WrittenEntry } from './read-entry.ts';

export interface Suggestions extends Span {
  options: readonly Meaning[];
}

const most = 6;
const begun = /(?:^|\s)([@#!])([^\s@#!]*)$/;

export function suggestAt(
  text: string,
  caret: number,
  entries: readonly WrittenEntry[],
  words: Vocabulary,
): Suggestions | null {
  const found = begun.exec(text.slice(0, caret));
  if (!found || /\S/.test(text.charAt(caret))) return null;
  const [, sign, typed = ''] = found;
  const start = caret - typed.length - 1;
  const piece = foldText(text.slice(start, caret));
  if (words.literal.some(literal => literal.startsWith(piece) && piece.length > 1)) return null;
  if (entries.some(entry => entry.marks.some(mark => mark.start === start))) return null;
  const options = optionsOf(sign!, words).filter(option => begins(option, foldText(typed)));
  return options.length > 0 ? { start, end: caret, options: options.slice(0, most) } : null;
}

function optionsOf(sign: string, { people, labels }: Vocabulary): Meaning[] {
  if (sign === '@') return people.map(({ id, name }) => ({ kind: 'person', id, name }));
  if (sign === '#') return labels.map(({ id, name, color }) => ({ kind: 'label', id, name, color }));
  return priorities.map(priority => ({ kind: 'priority', priority }));
}

function begins(option: Meaning, typed: string): boolean {
  const name = foldText(meaningName(option));
  return name.startsWith(typed) || name.split(/\s+/).some(word => word.startsWith(typed));
}

export function meaningName(meaning: Meaning): string {
  if (meaning.kind === 'due') return '';
  return meaning.kind === 'priority' ? meaning.priority : meaning.name;
}

export function complete(
  text: string,
  { start, end }: Span,
  option: Meaning,
): { text: string; caret: number } {
  const rest = text.slice(end);
  const piece = `${text.charAt(start)}${meaningName(option)}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, start) + piece + rest, caret: start + piece.length };
}

export function without(text: string, { start, end }: Span): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  return before === '' || /\s$/.test(before) ? before + after.replace(/^[^\S\r\n]+/, '') : before + after;
}
