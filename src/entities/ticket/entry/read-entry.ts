import { priorities } from '#contract/priorities.ts';
import { foldText } from '#lib/normalize-text.ts';
import { entryLines, type Mark, type Meaning, type Span } from './entry-lines.ts';
import { titleOf } from './entry-title.ts';
import { readDay } from './read-day.ts';

/** A line of the field for new tickets. */
export interface WrittenEntry extends Span {
  title: string;
  marks: readonly Mark[];
}

export interface Vocabulary {
  people: readonly { id: string; name: string }[];
  labels: readonly { id: string; name: string; color: string | null }[];
  templates?: readonly Omit<Extract<Meaning, { kind: 'template' }>, 'kind'>[];
  now: Date;
  monthFirst: boolean;
  /** Folded texts of marks that people turned back into text; prefixes of them stay text too. */
  literal: readonly string[];
}

export function readEntries(text: string, vocabulary: Vocabulary): WrittenEntry[] {
  return entryLines(text).map(line => readLine(text, line, vocabulary));
}

function readLine(text: string, { start, end }: Span, vocabulary: Vocabulary): WrittenEntry {
  const line = text.slice(start, end);
  const signMarks = withLastOfKind(readSignMarks(line, vocabulary));
  const dueMark = readDueMark(line, signMarks, vocabulary);
  const all = [...signMarks, ...dueMark].sort((a, b) => a.start - b.start);
  // A line that is a day and nothing else is a title.
  const marks = titleOf(line, all) === '' ? signMarks : all;
  return {
    start,
    end,
    title: titleOf(line, marks),
    marks: marks.map(mark => ({ ...mark, start: start + mark.start, end: start + mark.end })),
  };
}

function isLiteral(markText: string, { literal }: Vocabulary): boolean {
  return literal.some(text => text.startsWith(foldText(markText)));
}

/** Returns the end of a line, without marks that follow it. Only there a day is recognized. */
function tailOf(line: string, marks: readonly Mark[]): Span {
  let end = line.length;
  let last = marks.length - 1;
  for (; last >= 0 && line.slice(marks[last]!.end, end).trim() === ''; last--) end = marks[last]!.start;
  return { start: marks[last]?.end ?? 0, end };
}

/** Returns the due date at the end of a line as a list of one mark, else an empty list. */
function readDueMark(line: string, marks: readonly Mark[], vocabulary: Vocabulary): Mark[] {
  const tail = tailOf(line, marks);
  const dayAtEnd = readDay(line.slice(tail.start, tail.end), vocabulary);
  if (!dayAtEnd) return [];
  const start = tail.start + dayAtEnd.start;
  const markText = line.slice(start, tail.end).trimEnd();
  if (isLiteral(markText, vocabulary)) return [];
  return [{ start, end: start + markText.length, meaning: { kind: 'due', day: dayAtEnd.day } }];
}

const signs = /(?<=^|\s)[@#!/](?=[^\s@#!/])/g;

/** Returns the people (@), labels (#), priorities (!) and templates (/) of a line. */
function readSignMarks(line: string, vocabulary: Vocabulary): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: sign, index: start } of line.matchAll(signs)) {
    if (start < (marks.at(-1)?.end ?? 0)) continue;
    const match = matchSign(sign, line.slice(start + 1), vocabulary);
    if (!match) continue;
    const end = start + 1 + match.length;
    if (!isLiteral(line.slice(start, end), vocabulary)) marks.push({ start, end, meaning: match.meaning });
  }
  return marks;
}

interface Match {
  length: number;
  meaning: Meaning;
}

function matchSign(
  sign: string,
  textAfter: string,
  { people, labels, templates = [] }: Vocabulary,
): Match | null {
  if (sign === '!') return matchPriority(textAfter);
  if (sign === '/') {
    const match = matchName(templates, textAfter);
    return match && { length: match.length, meaning: { kind: 'template', ...match.item } };
  }
  if (sign === '@') {
    const match = matchName(people, textAfter);
    if (!match) return null;
    const { id, name } = match.item;
    return { length: match.length, meaning: { kind: 'person', id, name } };
  }
  const match = matchName(labels, textAfter);
  if (!match) return null;
  const { id, name, color } = match.item;
  return { length: match.length, meaning: { kind: 'label', id, name, color } };
}

function matchPriority(text: string): Match | null {
  const word = /^\p{L}+/u.exec(text)?.[0] ?? '';
  if (word.length < 2) return null;
  // "!hi" means "high", not "highest": the shortest match wins.
  const [priority] = priorities
    .filter(name => name.startsWith(word.toLowerCase()))
    .sort((a, b) => a.length - b.length);
  return priority ? { length: word.length, meaning: { kind: 'priority', priority } } : null;
}

/** Returns the item whose name a text begins with: in full, by one of its words, or by a unique prefix. */
function matchName<T extends { name: string }>(
  items: readonly T[],
  text: string,
): { item: T; length: number } | null {
  const longestFirst = items
    .map(item => ({ item, name: foldText(item.name) }))
    .sort((a, b) => b.name.length - a.name.length);
  for (const { item, name } of longestFirst) {
    const length = lengthOfName(text, name);
    if (length !== null) return { item, length };
  }
  const word = /^\S+/.exec(text)?.[0].replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '') ?? '';
  const foldedWord = foldText(word);
  if (foldedWord.length < 2) return null;
  const withWord = items.filter(({ name }) => foldText(name).split(/\s+/).includes(foldedWord));
  const withPrefix = items.filter(({ name }) =>
    [foldText(name), ...foldText(name).split(/\s+/)].some(part => part.startsWith(foldedWord)),
  );
  const [match, otherMatch] = withWord.length > 0 ? withWord : withPrefix;
  return match && !otherMatch ? { item: match, length: word.length } : null;
}

/** Returns the length of a folded name at the start of a text; null when the text does not begin with it. */
function lengthOfName(text: string, name: string): number | null {
  // Accents change the length, so every end is compared.
  for (let end = Math.min(text.length, name.length * 2); end > 0; end--) {
    if (/[\p{L}\p{N}]/u.test(text.charAt(end)) && /[\p{L}\p{N}]/u.test(text.charAt(end - 1))) continue;
    if (foldText(text.slice(0, end)) === name) return end;
  }
  return null;
}

/** A ticket has one priority and begins with one template. */
function withLastOfKind(marks: readonly Mark[]): Mark[] {
  const lastOf = (kind: Meaning['kind']) => marks.findLast(({ meaning }) => meaning.kind === kind);
  const [priority, template] = [lastOf('priority'), lastOf('template')];
  return marks.filter(mark => {
    if (mark.meaning.kind === 'priority') return mark === priority;
    return mark.meaning.kind !== 'template' || mark === template;
  });
}
