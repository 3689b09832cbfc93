import type { Range } from '#text/kept-words.ts';
import { canSlide, type LineChange, mergeLine, rangeBetween } from '#text/merge-line.ts';
import type { Clock } from '../autosave/clock.ts';
import type { Lines, LiveService } from './live-service.ts';
import { pause } from './standing-rivals.ts';
import { lastWord } from './word-in-work.ts';

export const sameLines = (a: Lines, b: Lines): boolean => Object.keys(a).every(name => a[name] === b[name]);

/** A line before and after changes of others came in. */
export interface LineMerge {
  before: string;
  after: string;
}

type LineMergeStep = LineMerge & Pick<ReturnType<typeof mergeLine>, 'placeOf'>;

/** How many merges of a line are remembered, which a field may not have shown yet. */
const maxMerges = 50;

/** The lines of a text as this page has them. */
export class OwnLines {
  #typed: () => Lines;
  readonly #storedLine: LiveService['storedLine'];
  readonly #clock: Pick<Clock, 'now'>;
  /** The own lines with those of others, until the autosave has them. */
  #merged: Lines | null = null;
  /** The stored lines when they were last looked at. Only this page has changed them since. */
  #stored: Lines = {};
  /** Where the last own change of each stored line ended: equal letters leave several places. */
  #ends: Record<string, Range | undefined> = {};
  /** When own letters of each line were stored last. */
  #typedAt: Record<string, number | undefined> = {};
  /** Merges of each line, one directly behind the other. */
  readonly #merges: Record<string, readonly LineMergeStep[]> = {};

  /** `typed` returns the lines that the autosave has. */
  constructor(typed: () => Lines, storedLine: LiveService['storedLine'], clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.#typed = typed;
    this.#storedLine = storedLine;
  }

  get now(): Lines {
    return this.#merged ?? this.#typed();
  }

  /** As the service would store them. */
  get toStore(): Lines {
    return this.storedForm(this.now);
  }

  /** Stored lines as the person has typed them, where nothing of them is unsent. */
  asTyped(stored: Lines): Lines {
    const { now, toStore } = this;
    const entries = Object.entries(stored).map(([name, line]) => [
      name,
      line === toStore[name] ? (now[name] ?? line) : line,
    ]);
    return Object.fromEntries(entries);
  }

  storedForm(lines: Lines): Lines {
    return Object.fromEntries(
      Object.entries(lines).map(([name, line]) => [name, this.#storedLine(name, line)]),
    );
  }

  get hasMerged(): boolean {
    return this.#merged !== null;
  }

  /** Call when a text begins to be followed that has the lines `stored`. */
  begin(stored: Lines): void {
    this.#stored = stored;
    this.#ends = {};
    this.#typedAt = {};
  }

  /** Call when the editor closes: what is typed from then on is sent by the next one. */
  freeze(): void {
    const typed = this.#typed();
    this.#typed = () => typed;
  }

  /** Names of the lines whose unsent change goes on where the last one, which is in the `stored` lines, ended. */
  goingOn(stored: Lines): Set<string> {
    this.noteStored(stored);
    const names = Object.keys(stored).filter(name => this.#goesOn(name));
    return new Set(names);
  }

  /**
   * Merges a change of lines by others, who made `theirs` of those that were `stored`; or of those that a program had `read`, in
   * which is nothing that this page stored since.
   */
  take(theirs: Lines, stored: Lines, read: Lines = {}): void {
    this.noteStored(stored);
    const merged = { ...this.now };
    for (const [name, line] of Object.entries(theirs)) {
      const [from, before] = [stored[name] ?? '', merged[name] ?? ''];
      const to = this.#withoutIndent(name, before);
      const indent = before.length - to.length;
      const change = this.#changeFrom(name, { from: read[name] ?? from, to });
      const { line: after, placeOf } = mergeLine(withWordInWork(change, line), line);
      merged[name] = after;
      this.#noteMerge(name, { before, after, placeOf: place => placeOf(Math.max(0, place - indent)) });
      this.#ends[name] = placeBehind(this.#ends[name], rangeBetween(from, line));
    }
    this.#merged = merged;
    this.#stored = { ...stored, ...theirs };
  }

  /** Call when the autosave has them. */
  forgetMerged(): void {
    this.#merged = null;
  }

  /** Returns where a place of a line is after merges with changes of others; null where it was not changed by them alone. */
  placeAfter(name: string, { before, after }: LineMerge, place: number): number | null {
    const merges = this.#merges[name] ?? [];
    const first = merges.findIndex(merge => merge.before === before);
    if (first < 0 || merges.at(-1)?.after !== after) return null;
    return merges.slice(first).reduce((at, { placeOf }) => placeOf(at), place);
  }

  #noteMerge(name: string, merge: LineMergeStep): void {
    const earlier = this.#merges[name] ?? [];
    const isNext = earlier.at(-1)?.after === merge.before;
    this.#merges[name] = isNext ? [...earlier, merge].slice(-maxMerges) : [merge];
  }

  /** Call when own changes of lines are stored. */
  noteStored(stored: Lines): void {
    for (const [name, line] of Object.entries(stored)) {
      const before = this.#stored[name] ?? '';
      if (line === before) continue;
      this.#ends[name] = endOf(before, line, this.#ends[name]);
      this.#typedAt[name] = this.#clock.now();
    }
    this.#stored = stored;
  }

  #goesOn(name: string): boolean {
    const own = this.#withoutIndent(name, this.now[name] ?? '');
    return common(startsOf(this.#stored[name] ?? '', own), this.#ends[name]) !== null;
  }

  /** The own change from what is stored, or from what a program had read. */
  #changeFrom(name: string, { from, to }: LineChange): OwnChange {
    if (from === (this.#stored[name] ?? '')) {
      const goesOn = this.#goesOn(name);
      const isTyping = this.#clock.now() - (this.#typedAt[name] ?? Number.NEGATIVE_INFINITY) < pause;
      const { [name]: end } = this.#ends;
      return { from, to, goesOn, end: end && isTyping && (goesOn || from === to) ? end.to : null };
    }
    const change = rangeBetween(from, to);
    const goesOn =
      /\S$/.test(from.slice(0, change.from)) && /^\S/.test(to.slice(change.newFrom, change.newTo));
    return { from, to, goesOn, end: goesOn ? change.from : null };
  }

  /** Spaces at the start are not stored; a letter behind them is no other one than the stored letter. */
  #withoutIndent(name: string, line: string): string {
    return line.slice(Math.max(0, line.indexOf(this.#storedLine(name, line))));
  }
}

interface OwnChange extends LineChange {
  /** Where letters end that this person is typing, in the line before the change; null where nobody is. */
  end: number | null;
}

/** The change with the word before it, where others deleted that: the letters behind it would be left. */
function withWordInWork({ end, ...change }: OwnChange, theirs: string): LineChange {
  if (end === null) return change;
  const { from, to, goesOn } = change;
  const word = lastWord(from.slice(0, end));
  const start = end - word.trim().length;
  const deleted = rangeBetween(from, theirs);
  // The last letters of another word can be the same ones.
  const isAnother = deleted.from < end - word.length && deleted.to > end - word.length;
  const isDeleted = isAnother || (deleted.from <= start && deleted.to >= end);
  return start < end && isDeleted
    ? { from: from.slice(0, end - word.length) + from.slice(end), to, goesOn }
    : change;
}

/** Where a change may begin. */
function startsOf(before: string, after: string): Range {
  const change = rangeBetween(before, after);
  let slide = 0;
  while (canSlide(after, change, -slide - 1)) slide++;
  return { from: change.from - slide, to: change.from };
}

/** Where a change ends, which goes on where the last one ended if it can. */
function endOf(before: string, after: string, last: Range | undefined): Range {
  const { newFrom, newTo } = rangeBetween(before, after);
  const starts = startsOf(before, after);
  const { from, to } = common(starts, last) ?? starts;
  const length = newTo - newFrom;
  return { from: from + length, to: to + length };
}

function common(one: Range, other: Range | undefined): Range | null {
  const [from, to] = [Math.max(one.from, other?.from ?? Infinity), Math.min(one.to, other?.to ?? Infinity)];
  return from <= to ? { from, to } : null;
}

/** Where an own change ends behind one of others; what they insert there comes after it. */
function placeBehind(end: Range | undefined, { from, to, newTo }: ReturnType<typeof rangeBetween>) {
  if (end === undefined) return end;
  if (end.from <= from) return { from: end.from, to: Math.min(end.to, from) };
  const by = newTo - to;
  return end.from < to ? undefined : { from: end.from + by, to: end.to + by };
}
