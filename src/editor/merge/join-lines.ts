import type { Fragment, Node } from '@tiptap/pm/model';
import type { ReplacedRange } from '#text/changed-items.ts';
import type { ReplacedBlocks, SideName, Three } from './block-form.ts';
import { type LinePairs, matchLines, type ReplacedLines } from './match-lines.ts';
import { mergeInPlace, type Winner } from './merge-in-place.ts';
import { fittedContent, linesOfBlock, type TextLine, withContents } from './text-lines.ts';

interface JoinedLines {
  /** The blocks with a line that is another one now, by their index. */
  blocks: Three<Map<number, Node>>;
  hasRivals: boolean;
}

/**
 * Merges the words of each line that one side has moved, or put into other blocks, and the other one has written in. Once all
 * three texts have the merged words in their lines, the sides differ by their blocks alone. `read` returns a top-level block
 * as a document.
 */
export function joinLines(
  replaced: ReplacedBlocks,
  read: (of: keyof Three<unknown>, block: number) => Node,
  winner: Winner,
): JoinedLines {
  const linesIn = (of: keyof Three<unknown>, block: number) => linesOfBlock(read(of, block), block);
  const base = new Map<number, TextLine[]>();
  const baseLines = (block: number): TextLine[] => {
    const lines = base.get(block) ?? linesIn('base', block);
    base.set(block, lines);
    return lines;
  };
  const sideOf = (name: SideName) => {
    const parts = replaced[name].map(({ from, to, newFrom, newTo }) => ({
      base: range(from, to).flatMap(baseLines),
      side: range(newFrom, newTo).flatMap(block => linesIn(name, block)),
    }));
    const pairs = matchLines(parts);
    const placeOf = keptPlaces(replaced[name]);
    const find = (line: TextLine): TextLine | null => {
      const place = placeOf(line.block);
      return place === null ? (pairs.get(line) ?? null) : { ...line, block: place };
    };
    return { find, rebuilt: rebuiltLines(parts, pairs) };
  };
  const [mine, theirs] = [sideOf('mine'), sideOf('theirs')];
  const contents: Three<Contents> = { base: new Map(), mine: new Map(), theirs: new Map() };
  let hasRivals = false;
  for (const line of new Set([...mine.rebuilt, ...theirs.rebuilt])) {
    const [own, other] = [mine.find(line), theirs.find(line)];
    const merged = own && other && mergeLines({ base: line, mine: own, theirs: other }, winner);
    if (!merged) continue;
    hasRivals ||= merged.hasRivals;
    note(contents.base, line, merged.base);
    note(contents.mine, own, merged.mine);
    note(contents.theirs, other, merged.theirs);
  }
  const withJoined = (of: keyof Three<unknown>): Map<number, Node> =>
    new Map([...contents[of]].map(([block, byIndex]) => [block, withContents(read(of, block), byIndex)]));
  return {
    blocks: { base: withJoined('base'), mine: withJoined('mine'), theirs: withJoined('theirs') },
    hasRivals,
  };
}

/** Contents of lines, by the index of their block and their own one. */
type Contents = Map<number, Map<number, Fragment>>;

function note(contents: Contents, { node, block, index }: TextLine, content: Fragment): void {
  if (node.content.eq(content)) return;
  const ofBlock = contents.get(block) ?? new Map<number, Fragment>();
  contents.set(block, ofBlock.set(index, content));
}

/** Returns where a block of the base is that a side left as it is; null for others. */
function keptPlaces(ranges: readonly ReplacedRange[]): (block: number) => number | null {
  return block => {
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (ranges[middle]!.from <= block) low = middle + 1;
      else high = middle;
    }
    const last = ranges[low - 1];
    if (!last) return block;
    return block < last.to ? null : block - last.to + last.newTo;
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** The lines of the base in ranges where a side moved some, also to there, or put them into other blocks. */
function rebuiltLines(parts: readonly ReplacedLines[], pairs: LinePairs): Set<TextLine> {
  const rebuilt = new Set<TextLine>();
  const sources = new Map([...pairs].map(([before, after]) => [after, before]));
  for (const { base, side } of parts) {
    const places = new Map(side.map((line, index) => [line, index]));
    const own = new Set(base);
    const hasComeHere = side.some(line => sources.has(line) && !own.has(sources.get(line)!));
    let last = -1;
    const isRebuilt = base.some(line => {
      const after = pairs.get(line);
      if (!after) return false;
      const place = places.get(after) ?? -1;
      const isInOrder = place > last;
      last = place;
      return !isInOrder || after.frame !== line.frame;
    });
    if (hasComeHere || isRebuilt) for (const line of base) rebuilt.add(line);
  }
  return rebuilt;
}

/** The contents that the lines get: the same one, without the marks that some of them may not have. */
function mergeLines(
  { base, mine, theirs }: Three<TextLine>,
  winner: Winner,
): (Three<Fragment> & { hasRivals: boolean }) | null {
  const merged = mergeContents(base.node, mine.node, theirs.node, winner);
  if (!merged) return null;
  const fitted = [base, mine, theirs].map(({ node }) => fittedContent(node, merged.content));
  if (fitted.includes(null)) return null;
  const [ofBase, ofMine, ofTheirs] = fitted as Fragment[];
  return { base: ofBase!, mine: ofMine!, theirs: ofTheirs!, hasRivals: merged.hasRivals };
}

function mergeContents(
  base: Node,
  mine: Node,
  theirs: Node,
  winner: Winner,
): { content: Fragment; hasRivals: boolean } | null {
  if (mine.content.eq(base.content)) return { content: theirs.content, hasRivals: false };
  if (theirs.content.eq(base.content)) return { content: mine.content, hasRivals: false };
  const [baseDoc, ownDoc, otherDoc] = [base, mine, theirs].map(docOfContent);
  const merged = mergeInPlace(baseDoc!, ownDoc!, otherDoc!, winner);
  return merged && { content: merged.doc.firstChild!.content, hasRivals: merged.hasRivals };
}

function docOfContent({ type: { schema }, content }: Node): Node {
  return schema.node('doc', null, schema.node('paragraph', null, content));
}
