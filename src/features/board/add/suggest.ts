import { priorities } from '#contract/priorities.ts';
import type { Span } from './entry-lines.ts';
import { type Entry, type Meaning, plain, type Vocabulary } from './read-entry.ts';

/** What can be written in the place of a begun piece. */
export interface Suggestions extends Span {
  options: readonly Meaning[];
}

const most = 6;
const begun = /(?:^|\s)([@#!])([^\s@#!]*)$/;

/** What a piece before the caret may become; null where none is begun, or where it stands for one thing already. */
export function suggestAt(
  text: string,
  caret: number,
  entries: readonly Entry[],
  words: Vocabulary,
): Suggestions | null {
  const found = begun.exec(text.slice(0, caret));
  if (!found || /\S/.test(text.charAt(caret))) return null;
  const [, sign, typed = ''] = found;
  const start = caret - typed.length - 1;
  const piece = plain(text.slice(start, caret));
  if (words.literal.some(literal => literal.startsWith(piece) && piece.length > 1)) return null;
  if (entries.some(entry => entry.marks.some(mark => mark.start === start))) return null;
  const options = optionsOf(sign!, words).filter(option => begins(option, plain(typed)));
  return options.length > 0 ? { start, end: caret, options: options.slice(0, most) } : null;
}

function optionsOf(sign: string, { people, labels }: Vocabulary): Meaning[] {
  if (sign === '@') return people.map(({ id, name }) => ({ kind: 'person', id, name }));
  if (sign === '#') return labels.map(({ id, name, color }) => ({ kind: 'label', id, name, color }));
  return priorities.map(priority => ({ kind: 'priority', priority }));
}

function begins(option: Meaning, typed: string): boolean {
  const name = plain(nameOf(option));
  return name.startsWith(typed) || name.split(/\s+/).some(word => word.startsWith(typed));
}

/** How a person, a label or a priority is written. */
export function nameOf(meaning: Meaning): string {
  if (meaning.kind === 'due') return '';
  return meaning.kind === 'priority' ? meaning.priority : meaning.name;
}

/** A text with a begun piece completed, and where the caret then stands. */
export function complete(
  text: string,
  { start, end }: Span,
  option: Meaning,
): { text: string; caret: number } {
  const rest = text.slice(end);
  const piece = `${text.charAt(start)}${nameOf(option)}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, start) + piece + rest, caret: start + piece.length };
}

/** A text without a piece and the space that held it apart. */
export function without(text: string, { start, end }: Span): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  return before === '' || /\s$/.test(before) ? before + after.replace(/^[^\S\r\n]+/, '') : before + after;
}
