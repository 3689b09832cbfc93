import type { Node } from '@tiptap/pm/model';
import { ReplaceStep } from '@tiptap/pm/transform';
import { memoWeak } from '#lib/memo-weak.ts';
import { changedItems, type ReplacedRange, rangesBehind } from './changed-items.ts';
import { commonEnds } from './common-ends.ts';
import { type Token, textTokens } from './tokens.ts';

/** The ranges of blocks in which two documents differ, by their indexes. */
export const changedBlocks = (before: Node, after: Node): ReplacedRange[] =>
  changedItems(before.children.map(keyOfBlock), after.children.map(keyOfBlock));

/**
 * Returns the smallest ranges of `before` whose replacement makes `after`, in order; each of them alone leaves a
 * document that the schema allows.
 */
export function changesBetween(
  before: Node,
  after: Node,
  changed: readonly ReplacedRange[] = changedBlocks(before, after),
): ReplacedRange[] {
  const [old, now] = [before.children, after.children];
  const [oldEnds, newEnds] = [old, now].map(blocks => endsOf(blocks.map(({ nodeSize }) => nodeSize)));
  const changes = changed.flatMap(({ from, to, newFrom, newTo }) =>
    rangesBehind(
      changedWords(textTokens(old.slice(from, to)), textTokens(now.slice(newFrom, newTo))),
      oldEnds![from]!,
      newEnds![newFrom]!,
    ),
  );
  return joinUntilAllowed(changes, before, after);
}

export function stepFor({ from, to, newFrom, newTo }: ReplacedRange, after: Node): ReplaceStep {
  return new ReplaceStep(from, to, after.slice(newFrom, newTo));
}

/** The smallest steps that make `after` of `before`, from the end, so that earlier positions stay valid. */
export const replacementsBetween = (
  before: Node,
  after: Node,
  changed?: readonly ReplacedRange[],
): ReplaceStep[] =>
  changesBetween(before, after, changed)
    .reverse()
    .map(change => stepFor(change, after));

/** Equal for equal blocks. Nodes are immutable, so the keys of unchanged blocks are kept. */
export const keyOfBlock = memoWeak((block: Node): string => JSON.stringify(block.toJSON()));

/** The changed ranges in positions, from the start of the first token. */
function changedWords(old: readonly Token[], now: readonly Token[]): ReplacedRange[] {
  const items = changedItems(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  );
  const [ends, newEnds] = [old, now].map(tokens => endsOf(tokens.map(({ size }) => size)));
  const inPositions = ({ from, to, newFrom, newTo }: ReplacedRange): ReplacedRange => ({
    ...{ from: ends![from]!, to: ends![to]! },
    ...{ newFrom: newEnds![newFrom]!, newTo: newEnds![newTo]! },
  });
  const changeOf = (item: ReplacedRange): ReplacedRange => {
    const [gone, come] = [old.slice(item.from, item.to), now.slice(item.newFrom, item.newTo)];
    return withoutCommonEnds(inPositions(item), gone, come);
  };
  const changes: ReplacedRange[] = [];
  let lastItem: ReplacedRange = nothing;
  for (const found of items) {
    const item = withSpaceBefore(found, old, lastItem.to);
    const change = changeOf(item);
    const last = changes.at(-1);
    const joined = { ...lastItem, to: item.to, newTo: item.newTo };
    // Words that follow each other and were all replaced are one change, of whole words.
    const isRun = [last, change].every(one => one && isReplacement(one));
    // A space may have been found again among inserted words.
    const isBeside = last && old.slice(lastItem.to, item.from).every(isSpace);
    const whole = isBeside && (isRun ? inPositions : changeOf)(joined);
    const isOne = whole && (isRun || isInsertion(whole));
    if (isOne) changes.pop();
    changes.push(isOne ? whole : change);
    lastItem = isOne ? joined : item;
  }
  return changes;
}

/** Deletes the space before words rather than the one behind them: text that is typed at their end keeps its space. */
function withSpaceBefore(item: ReplacedRange, old: readonly Token[], lastEnd: number): ReplacedRange {
  const { from, to, newFrom, newTo } = item;
  const isDeletion = to > from && newFrom === newTo;
  const before = from > lastEnd ? old[from - 1] : undefined;
  if (!isDeletion || !before || !isSpace(before) || before.key !== old[to - 1]!.key) return item;
  return { from: from - 1, to: to - 1, newFrom: newFrom - 1, newTo: newTo - 1 };
}

const nothing: ReplacedRange = { from: 0, to: 0, newFrom: 0, newTo: 0 };

const isReplacement = ({ from, to, newFrom, newTo }: ReplacedRange) => to > from && newTo > newFrom;

const isSpace = ({ text }: Token) => text !== null && text.trim() === '';

const isInsertion = ({ from, to, newFrom, newTo }: ReplacedRange) => from === to && newTo > newFrom;

/** Letters that were added to a word are an insertion, and so are words before it, behind it, or apart from one of its halves. */
function withoutCommonEnds(
  range: ReplacedRange,
  old: readonly Token[],
  now: readonly Token[],
): ReplacedRange {
  const [first] = old;
  const isAlike = (token: Token) => token.text !== null && marksOf(token) === marksOf(first!);
  if (!first || !now[0] || ![...old, ...now].every(isAlike)) return range;
  const [before, after] = [old, now].map(tokens => tokens.map(({ text }) => text).join(''));
  const { start, end } = commonEnds(before!, after!);
  const isOneWord = old.length === 1 && now.length === 1;
  const isApart =
    /^\s|\s$/.test(after!.slice(start, after!.length - end)) ||
    /\s$/.test(before!.slice(0, start)) ||
    /^\s/.test(before!.slice(start));
  const isInserted = start + end === before!.length && (start === 0 || end === 0 || isApart);
  if (!isOneWord && !isInserted) return range;
  return {
    ...{ from: range.from + start, to: range.to - end },
    ...{ newFrom: range.newFrom + start, newTo: range.newTo - end },
  };
}

const marksOf = ({ key, size }: Token) => key.slice(size + 2);

/** The position before each item, and that after the last one. */
export function endsOf(sizes: readonly number[]): number[] {
  const ends = [0];
  for (const size of sizes) ends.push(ends.at(-1)! + size);
  return ends;
}

/** A list around paragraphs has changes before and after them, of which neither is allowed alone. */
function joinUntilAllowed(changes: readonly ReplacedRange[], before: Node, after: Node): ReplacedRange[] {
  const joined: ReplacedRange[] = [];
  for (let first = 0; first < changes.length; ) {
    const { from, newFrom } = changes[first]!;
    let last = first;
    let change = changes[first]!;
    while (stepFor(change, after).apply(before).failed !== null) {
      last++;
      if (last === changes.length) return [wholeOf(before, after)];
      const { to, newTo } = changes[last]!;
      change = { from, to, newFrom, newTo };
    }
    joined.push(change);
    first = last + 1;
  }
  return joined;
}

function wholeOf(before: Node, after: Node): ReplacedRange {
  return { from: 0, to: before.content.size, newFrom: 0, newTo: after.content.size };
}
