import { changedItems } from '#text/changed-items.ts';
import { hasWord, isMadeOf, sharedCount, totalCount, type WordCounts } from './shared-words.ts';
import { type TextLine, textOfLine, wordsOfLine } from './text-lines.ts';

/** Lines of one side and of the base, in ranges that replace each other. */
export interface ReplacedLines {
  base: readonly TextLine[];
  side: readonly TextLine[];
}

/** Lines of a side by those of the base that they are made of. */
export type LinePairs = Map<TextLine, TextLine>;

/** A word in more lines tells nothing of where one of them has gone. */
const maxLines = 16;
/** So many lines are compared with one: those with most of its words. */
const maxCompared = 3;

/** Finds lines again that were changed or moved, or put into other blocks: each once, and all in linear time. */
export function matchLines(parts: readonly ReplacedLines[]): LinePairs {
  const pairs: LinePairs = new Map();
  const taken = new Set<TextLine>();
  const add = (before: TextLine, after: TextLine) => {
    pairs.set(before, after);
    taken.add(after);
  };
  const besideOf = neighbours(parts);
  for (const part of parts) for (const [before, after] of sameInOrder(part)) add(before, after);
  const rest = () => ({
    base: parts.flatMap(({ base }) => base.filter(line => !pairs.has(line) && hasWords(line))),
    side: parts.flatMap(({ side }) => side.filter(line => !taken.has(line) && hasWords(line))),
  });
  for (const [before, after] of sameElsewhere(rest())) add(before, after);
  for (const [before, after] of alike(rest()))
    if (!pairs.has(before) && !taken.has(after)) add(before, after);
  for (const part of parts) for (const [before, after] of alone(part, pairs, taken)) add(before, after);
  for (const [before, after] of pairs)
    if (besideOf(after).some(line => !taken.has(line) && isRestOf(line, before, after))) pairs.delete(before);
  return pairs;
}

type Pair = [TextLine, TextLine];

const keyOf = ({ node }: TextLine) => textOfLine(node);
const wordsOf = ({ node }: TextLine) => wordsOfLine(node);
const hasWords = ({ node }: TextLine) => hasWord(textOfLine(node));

/** Lines with the same text, in the same order. */
function sameInOrder({ base, side }: ReplacedLines): Pair[] {
  const pairs: Pair[] = [];
  let [at, place] = [0, 0];
  const takeUntil = (end: number) => {
    for (; at < end; at++, place++) pairs.push([base[at]!, side[place]!]);
  };
  for (const { from, to, newTo } of changedItems(base.map(keyOf), side.map(keyOf))) {
    takeUntil(from);
    [at, place] = [to, newTo];
  }
  takeUntil(base.length);
  return pairs.filter(([line]) => hasWords(line));
}

/** Lines with the same text. */
function sameElsewhere({ base, side }: ReplacedLines): Pair[] {
  const byText = linesBy(side.toReversed(), line => [keyOf(line)]);
  return base.flatMap((line): Pair[] => {
    const same = byText.get(keyOf(line))?.pop();
    return same ? [[line, same]] : [];
  });
}

function linesBy(lines: readonly TextLine[], keysOf: (line: TextLine) => Iterable<string>) {
  const byKey = new Map<string, TextLine[]>();
  for (const line of lines)
    for (const key of keysOf(line)) {
      const same = byKey.get(key);
      if (same) same.push(line);
      else byKey.set(key, [line]);
    }
  return byKey;
}

/** Lines that have most words of one of the base, those with most of them first. */
function alike({ base, side }: ReplacedLines): Pair[] {
  const byWord = linesBy(side, line => wordsOf(line).keys());
  const found = base.flatMap(line => {
    const shared = new Map<TextLine, number>();
    const words = wordsOf(line);
    for (const [word, count] of words) {
      const lines = byWord.get(word) ?? [];
      if (lines.length > maxLines) continue;
      for (const one of lines)
        shared.set(one, (shared.get(one) ?? 0) + Math.min(count, wordsOf(one).get(word)!));
    }
    return [...shared]
      .sort(([, one], [, other]) => other - one)
      .slice(0, maxCompared)
      .filter(([one]) => isMadeOf(wordsOf(one), words))
      .map(([one]) => ({ pair: [line, one] as Pair, likeness: likenessOf(line, one) }));
  });
  return found.sort((one, other) => other.likeness - one.likeness).map(({ pair }) => pair);
}

function likenessOf(line: TextLine, other: TextLine): number {
  const [words, others] = [wordsOf(line), wordsOf(other)];
  return (2 * sharedCount(words, others)) / (totalCount(words) + totalCount(others));
}

/** The place alone tells what a line without words, or with others, has become. */
function alone({ base, side }: ReplacedLines, pairs: LinePairs, taken: ReadonlySet<TextLine>): Pair[] {
  const found: Pair[] = [];
  const places = new Map(side.map((line, index) => [line, index]));
  let [start, newStart] = [0, 0];
  const close = (end: number, newEnd: number) => {
    const lines = base.slice(start, end).filter(line => !pairs.has(line));
    const others = side.slice(newStart, newEnd).filter(line => !taken.has(line));
    const [line, other] = [lines[0], others[0]];
    const isPair = lines.length === 1 && others.length === 1 && mayBecome(line!, other!);
    if (isPair) found.push([line!, other!]);
    [start, newStart] = [end + 1, newEnd + 1];
  };
  for (const [index, line] of base.entries()) {
    const after = pairs.get(line);
    const place = after && places.get(after);
    // A moved line, or one behind it, tells nothing of the lines beside it.
    if (place !== undefined && place >= newStart) close(index, place);
  }
  close(base.length, side.length);
  return found;
}

const mayBecome = (before: TextLine, after: TextLine): boolean =>
  wordsOf(before).size < 3 || sharedCount(wordsOf(before), wordsOf(after)) > 0;

function neighbours(parts: readonly ReplacedLines[]): (line: TextLine) => TextLine[] {
  const places = new Map(
    parts.flatMap(({ side }) => side.map((line, index) => [line, { side, index }] as const)),
  );
  return line => {
    const { side, index } = places.get(line)!;
    return [side[index - 1], side[index + 1]].filter(one => one !== undefined);
  };
}

/** Whether a new line has words that have left the one beside it, as where that was split. */
function isRestOf(line: TextLine, before: TextLine, after: TextLine): boolean {
  const [words, old, now] = [line, before, after].map(wordsOf) as [WordCounts, WordCounts, WordCounts];
  let left = 0;
  for (const [word, count] of words)
    left += Math.min(count, Math.max(0, (old.get(word) ?? 0) - (now.get(word) ?? 0)));
  return left > 0 && left * 2 >= totalCount(words);
}
