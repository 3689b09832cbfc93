import { changedItems, type ReplacedRange, rangesBehind } from './changed-items.ts';
import { commonEnds } from './common-ends.ts';

/** A change of a line of text, such as a title, by one person. */
export interface LineChange {
  from: string;
  to: string;
  /** It follows letters that its writer added just before; what others wrote there comes after it. */
  goesOn?: boolean | undefined;
}

/** Returns a line with the change in it, which others changed meanwhile to one after the other of `versions`. */
export function lineBehindAll({ from, to, goesOn }: LineChange, versions: readonly string[]): string {
  let change = { from, to };
  for (const version of versions) change = { from: version, to: lineBehind({ ...change, goesOn }, version) };
  return change.to;
}

/** The line of `mergeLine`. */
export const lineBehind = (change: LineChange, now: string): string => mergeLine(change, now).line;

interface MergedLine {
  line: string;
  /** Returns where a place of the line with the own change is. Directly behind letters of this change it stays so. */
  placeOf: (place: number) => number;
}

/**
 * Puts the own change into a line that others changed from `from` to `now`. Letters that one side wrote all stay, and
 * those that one side wrote at one place stay together.
 */
export function mergeLine({ from, to, goesOn = false }: LineChange, now: string): MergedLine {
  if (to === now) return { line: now, placeOf: place => place };
  let [own, others] = [[goesOn ? wordBetween(from, to) : rangeBetween(from, to)], [rangeBetween(from, now)]];
  if (overlap(own[0]!, others[0]!)) [own, others] = [wordsBetween(from, to), wordsBetween(from, now)];
  let line = '';
  let taken = 0;
  const put: PutChange[] = [];
  for (const change of own) {
    const isBeforeReplaced = isInsertion(change) && others.some(other => isReplacedAt(change.from, other));
    const isFirst = isBeforeReplaced || (goesOn && change === own[0]);
    const start = placeOf(change.from, others, isFirst);
    const end = Math.max(start, placeOf(change.to, others, true));
    const kept = others
      .filter(({ newFrom, newTo }) => newFrom >= start && newTo <= end)
      .map(({ newFrom, newTo }) => now.slice(newFrom, newTo));
    line += now.slice(taken, start);
    const at = line.length;
    line += [to.slice(change.newFrom, change.newTo), ...kept].join('');
    taken = end;
    const isEmpty = isInsertion(change) && change.newFrom === change.newTo;
    if (!isEmpty) put.push({ change, at, end, shift: line.length - end });
  }
  line += now.slice(taken);
  return { line, placeOf: place => placeIn(line, place, { to, put, others }) };
}

/** An own change in the merged line. */
interface PutChange {
  change: ReplacedRange;
  /** Where its letters begin. */
  at: number;
  /** Where it ends in the line of the others, and how much further that is in the merged one. */
  end: number;
  shift: number;
}

interface Merge {
  to: string;
  put: readonly PutChange[];
  others: readonly ReplacedRange[];
}

function placeIn(line: string, place: number, { to, put, others }: Merge): number {
  let last: PutChange | null = null;
  for (const one of put) {
    const { change, at } = one;
    const by = place - change.newTo;
    const merged = { ...change, newFrom: at, newTo: at + change.newTo - change.newFrom };
    // Directly behind own letters, where equal ones beside them count as inserted.
    if (canSlide(to, change, by)) {
      if (canSlide(line, merged, by)) return merged.newTo + by;
      if (by > 0) return merged.newTo;
    }
    if (place <= change.newFrom) break;
    if (by <= 0) return merged.newTo + by;
    last = one;
  }
  const known = place - (last ? last.change.newTo - last.change.to : 0);
  const replaced = others.find(other => other.from < known && known < other.to);
  const behind = replaced ? replaced.newFrom : placeOf(known, others, true);
  return last ? Math.max(behind, last.end) + last.shift : behind;
}

/** As `rangeBetween`, but what was inserted between a word and a space begins at the word. */
function wordBetween(before: string, after: string): ReplacedRange {
  const change = rangeBetween(before, after);
  let slide = 0;
  while (canSlide(after, change, -slide - 1) && /\s/.test(after[change.newFrom - slide - 1]!)) slide++;
  const { from, to, newFrom, newTo } = change;
  return { from: from - slide, to: to - slide, newFrom: newFrom - slide, newTo: newTo - slide };
}

/** Whether letters could have been inserted so much further to the right, or to the left, with the same line. */
export function canSlide(line: string, { from, to, newFrom, newTo }: ReplacedRange, by: number): boolean {
  if (from < to || newFrom + by < 0 || newTo + by > line.length) return by === 0;
  const letters = (place: number) => line.slice(Math.min(place, place + by), Math.max(place, place + by));
  return letters(newFrom) === letters(newTo);
}

/** The range that was changed, from the first letter that differs to the last one. */
export function rangeBetween(before: string, after: string): ReplacedRange {
  const ends = commonEnds(before, after);
  const start =
    ends.start - (isInsideLetter(before, ends.start) || isInsideLetter(after, ends.start) ? 1 : 0);
  const rest = Math.min(ends.end, Math.min(before.length, after.length) - start);
  const [to, newTo] = [before.length - rest, after.length - rest];
  const more = isInsideLetter(before, to) || isInsideLetter(after, newTo) ? 1 : 0;
  return { from: start, to: to + more, newFrom: start, newTo: newTo + more };
}

/** Whether a position is between the two halves of a letter, as in an emoji. */
const isInsideLetter = (line: string, position: number): boolean =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(line.slice(position - 1, position + 1));

const isInsertion = ({ from, to }: ReplacedRange): boolean => from === to;

const isReplacedAt = (position: number, { from, to }: ReplacedRange): boolean =>
  from === position && to > from;

const overlap = (one: ReplacedRange, other: ReplacedRange): boolean =>
  one.from < other.to && other.from < one.to;

function wordsBetween(before: string, after: string): ReplacedRange[] {
  const [old, now] = [before, after].map(line => line.match(/\s+|\S+/g) ?? []);
  return changedItems(old!, now!).flatMap(({ from, to, newFrom, newTo }) => {
    const [start, newStart] = [lengthOf(old!, 0, from), lengthOf(now!, 0, newFrom)];
    const [replaced, words] = [old!.slice(from, to).join(''), now!.slice(newFrom, newTo).join('')];
    const letters = rangeBetween(replaced, words);
    // Letters that were added to a word, or taken from it; with other letters it is another word.
    const isSameWord = letters.from === letters.to || letters.newFrom === letters.newTo;
    const whole = { from: 0, to: replaced.length, newFrom: 0, newTo: words.length };
    return rangesBehind([isSameWord ? letters : whole], start, newStart);
  });
}

const lengthOf = (words: readonly string[], from: number, to: number): number =>
  words.slice(from, to).join('').length;

/** Where a position is behind changes; one inside of a replaced range is behind what replaced it. */
function placeOf(position: number, changes: readonly ReplacedRange[], isBefore: boolean): number {
  let place = position;
  for (const { from, to, newTo } of changes) {
    if (position < from || (position === from && isBefore)) break;
    place = newTo + Math.max(0, position - to);
  }
  return place;
}
