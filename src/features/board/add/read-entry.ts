import { priorities } from '#contract/priorities.ts';
import { foldText } from '#lib/normalize-text.ts';
import type { Mark, Meaning } from './entry-lines.ts';
import { entryLines, type Span } from './entry-lines.ts';
import { titleOf } from './entry-title.ts';
import { readDay } from './read-day.ts';

export interface WrittenEntry extends Span {
  title: string;
  marks: readonly Mark[];
}

export interface Vocabulary {
  people: readonly { id: string; name: string }[];
  labels: readonly { id: string; name: string; color: string | null }[];
  now: Date;
  monthFirst: boolean;
  /** Pieces that people turned back into text; prefixes of them stay text too. */
  literal: readonly string[];
}

export function readEntries(text: string, words: Vocabulary): WrittenEntry[] {
  return entryLines(text).map(line => readLine(text, line, words));
}

function readLine(text: string, { start, end }: Span, words: Vocabulary): WrittenEntry {
  const line = text.slice(start, end);
  const signed = latestPriority(signedMarks(line, words));
  const tail = tailOf(line, signed);
  const found = readDay(line.slice(tail.start, tail.end), words.now, words.monthFirst);
  const due: Mark[] = [];
  if (found) {
    const at = tail.start + found.start;
    const piece = { start: at, end: at + line.slice(at, tail.end).trimEnd().length };
    if (!isLiteral(line.slice(piece.start, piece.end), words)) {
      due.push({ ...piece, meaning: { kind: 'due', day: found.day } });
    }
  }
  const all = [...signed, ...due].sort((a, b) => a.start - b.start);
  // A line that is a day and nothing else is a title.
  const marks = titleOf(line, all) === '' ? signed : all;
  return {
    start,
    end,
    title: titleOf(line, marks),
    marks: marks.map(mark => ({ ...mark, start: start + mark.start, end: start + mark.end })),
  };
}

function isLiteral(piece: string, { literal }: Vocabulary): boolean {
  return literal.some(text => text.startsWith(foldText(piece)));
}

/** The end of a line before its last signed pieces. A day is recognized only there. */
function tailOf(line: string, marks: readonly Mark[]): Span {
  let end = line.length;
  let at = marks.length - 1;
  for (; at >= 0 && line.slice(marks[at]!.end, end).trim() === ''; at--) end = marks[at]!.start;
  return { start: marks[at]?.end ?? 0, end };
}

const sign = /(?<=^|\s)[@#!](?=[^\s@#!])/g;

function signedMarks(line: string, words: Vocabulary): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: found, index: start } of line.matchAll(sign)) {
    if (start < (marks.at(-1)?.end ?? 0)) continue;
    const mark = meant(found, line.slice(start + 1), words);
    if (!mark) continue;
    const end = start + 1 + mark.length;
    if (!isLiteral(line.slice(start, end), words)) marks.push({ start, end, meaning: mark.meaning });
  }
  return marks;
}

interface Meant {
  length: number;
  meaning: Meaning;
}

function meant(which: string, rest: string, { people, labels }: Vocabulary): Meant | null {
  if (which === '!') return meantPriority(rest);
  if (which === '@') {
    const found = meantName(people, rest);
    return found && { length: found.length, meaning: { kind: 'person', ...pick(found.item) } };
  }
  const found = meantName(labels, rest);
  return (
    found && {
      length: found.length,
      meaning: { kind: 'label', ...pick(found.item), color: found.item.color },
    }
  );
}

const pick = ({ id, name }: { id: string; name: string }) => ({ id, name });

function meantPriority(rest: string): Meant | null {
  const word = /^\p{L}+/u.exec(rest)?.[0] ?? '';
  if (word.length < 2) return null;
  // "!hi" is high: the shortest of those that begin so.
  const found = priorities
    .filter(priority => priority.startsWith(word.toLowerCase()))
    .sort((a, b) => a.length - b.length)[0];
  return found ? { length: word.length, meaning: { kind: 'priority', priority: found } } : null;
}

/** The item whose name a text begins with: in full, by one of its words, or by a unique prefix. */
function meantName<T extends { name: string }>(
  items: readonly T[],
  rest: string,
): { item: T; length: number } | null {
  for (const { item, name } of items
    .map(item => ({ item, name: foldText(item.name) }))
    .sort((a, b) => b.name.length - a.name.length)) {
    const length = matchedLength(rest, name);
    if (length !== null) return { item, length };
  }
  const word = /^\S+/.exec(rest)?.[0].replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '') ?? '';
  const wanted = foldText(word);
  if (wanted.length < 2) return null;
  const whole = items.filter(({ name }) => foldText(name).split(/\s+/).includes(wanted));
  const begun = items.filter(({ name }) =>
    [foldText(name), ...foldText(name).split(/\s+/)].some(part => part.startsWith(wanted)),
  );
  const [only, other] = whole.length > 0 ? whole : begun;
  return only && !other ? { item: only, length: word.length } : null;
}

function matchedLength(text: string, name: string): number | null {
  // Accents change the length, so every end is compared.
  for (let end = Math.min(text.length, name.length * 2); end > 0; end--) {
    if (/[\p{L}\p{N}]/u.test(text.charAt(end)) && /[\p{L}\p{N}]/u.test(text.charAt(end - 1))) continue;
    if (foldText(text.slice(0, end)) === name) return end;
  }
  return null;
}

function latestPriority(marks: readonly Mark[]): Mark[] {
  const last = marks.findLast(({ meaning }) => meaning.kind === 'priority');
  return marks.filter(mark => mark.meaning.kind !== 'priority' || mark === last);
}
