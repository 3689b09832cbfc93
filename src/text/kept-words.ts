import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { Mappable, Mapping } from '@tiptap/pm/transform';
import { isWordBefore, isWordBehind } from './word-ends.ts';

export interface Range {
  from: number;
  to: number;
}

/** The range of the letter before a place that is to stay behind it. */
export const letterBefore = (pos: number): Range => ({ from: pos - 1, to: pos });

/** A part of a document that stays where what is around it is deleted. */
export interface KeptWords extends Range {
  /** Without the tokens of blocks: what is between them can be kept as it is. */
  words: Range;
  isLine: boolean;
}

/** Others may have typed at so many places of a range: each one costs time with each change. */
const maxPlaces = 50;

/** Leaves out what was put to the ends of the range. */
export const innerAfter = ({ from, to }: Range, mapping: Mappable): Range => ({
  from: mapping.map(from, 1),
  to: mapping.map(to, -1),
});

/** As `innerAfter`, but empty where all of the range is gone. */
export const innerRange = ({ from, to }: Range, mapping: Mappable): Range => ({
  from: mapping.map(from, 1),
  to: Math.max(mapping.map(from, 1), mapping.map(to, -1)),
});

/** Takes in what was put to the ends of the range. */
export const placeAfter = ({ from, to }: Range, mapping: Mappable): Range => ({
  from: mapping.map(from, -1),
  to: mapping.map(to, 1),
});

/**
 * Returns what the maps from `first` to `end` inserted, in the document after all maps, without what they brought back;
 * nothing where they inserted at too many places.
 */
export function insertedBetween(mapping: Mapping, first: number, end: number): readonly Range[] {
  let inserted: Range[] = [];
  for (const [index, map] of mapping.maps.slice(first, mapping.to).entries()) {
    inserted = insertedAfter(inserted, map);
    if (first + index < end && mapping.getMirror(first + index) === undefined)
      map.forEach((_start, _end, from, to) => {
        const before = inserted.at(-1);
        if (before?.to === from) inserted[inserted.length - 1] = { from: before.from, to };
        else if (from < to) inserted.push({ from, to });
      });
    if (inserted.length > maxPlaces) inserted = joined(inserted);
    if (inserted.length > maxPlaces) return [];
  }
  return inserted;
}

export const insertedAfter = (inserted: readonly Range[], map: Mappable): Range[] =>
  inserted.map(one => innerAfter(one, map)).filter(one => one.from < one.to);

/** The text and the things without text between two positions. */
export function wordsIn(doc: Node, { from, to }: Range): Range[] {
  const words: Range[] = [];
  if (from >= to) return words;
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.isLeaf) words.push({ from: Math.max(pos, from), to: Math.min(pos + node.nodeSize, to) });
  });
  return joined(words);
}

/** Sorts ranges, and joins those that touch. */
function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const { from, to } of [...ranges].sort((one, other) => one.from - other.from)) {
    const before = all.at(-1);
    if (before && from <= before.to) all[all.length - 1] = { from: before.from, to: Math.max(before.to, to) };
    else all.push({ from, to });
  }
  return all;
}

const tableParts = new Set(['table', 'tableRow', 'tableHeader', 'tableCell']);

/** The largest part of a table in the range: of a row without some of its cells, values would be in other columns. */
function tableAround(place: ResolvedPos, { from, to }: Range): Range | null {
  for (let depth = 1; depth < place.depth; depth++) {
    const part = { from: place.before(depth), to: place.after(depth) };
    if (tableParts.has(place.node(depth).type.name) && part.from >= from && part.to <= to) return part;
  }
  return null;
}

/**
 * Returns what stays of a deleted range in which somebody typed `words`: the part of a table, the whole line where it is
 * deleted with its block, otherwise the words with the letters that touch them.
 */
export function keptAround(doc: Node, deleted: Range, words: Range): KeptWords {
  const place = doc.resolve(words.from);
  if (!place.parent.isTextblock || words.to > place.end()) return { ...words, words, isLine: false };
  const table = tableAround(place, deleted);
  if (table) return { ...table, words: table, isLine: false };
  const line = { from: place.start(), to: place.end() };
  const isWhole = deleted.from <= line.from && deleted.to >= line.to;
  const isNew = words.from === line.from && words.to === line.to;
  if (isWhole && (isNew || deleted.from < line.from || deleted.to > line.to))
    return {
      from: Math.max(deleted.from, line.from - 1),
      to: Math.min(deleted.to, line.to + 1),
      words: line,
      isLine: true,
    };
  const text = (from: number, to: number) => doc.textBetween(from, to, ' ', ' ');
  // Each letter counts in a word that two people change.
  const isWord = !/\s/.test(text(deleted.from, words.from) + text(words.to, deleted.to));
  if (isWord) return { ...words, words, isLine: false };
  const touching = [
    text(Math.max(deleted.from, line.from), words.from + 1)
      .split(/\s/)
      .at(-1)!,
    text(words.to - 1, Math.min(deleted.to, line.to)).split(/\s/)[0]!,
  ];
  // Each has the first or the last of the words themselves.
  const [before, behind] = touching.map(letters => Math.max(0, letters.length - 1));
  const letters = { from: words.from - before!, to: words.to + behind! };
  const kept = withSpaces(doc, letters, {
    from: Math.max(deleted.from, line.from),
    to: Math.min(deleted.to, line.to),
  });
  return { ...kept, words: kept, isLine: false };
}

/** Takes in the space at either end, where the word beyond the deleted range would be glued to the kept letters. */
function withSpaces(doc: Node, { from, to }: Range, deleted: Range): Range {
  const isSpace = (pos: number) => /\s/.test(doc.textBetween(pos, pos + 1, '\n', '\ufffc'));
  const takesBefore = from > deleted.from && isSpace(from - 1) && isWordBefore(doc, deleted.from);
  const takesBehind = to < deleted.to && isSpace(to) && isWordBehind(doc, deleted.to);
  return { from: takesBefore ? from - 1 : from, to: takesBehind ? to + 1 : to };
}

/** The lines with words that are wholly in a range. */
export function linesIn(doc: Node, { from, to }: Range): KeptWords[] {
  const lines: KeptWords[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    const words = { from: pos + 1, to: pos + 1 + node.content.size };
    if (node.isTextblock && words.from < words.to && words.from >= from && words.to <= to)
      lines.push({ from: Math.max(from, pos), to: Math.min(to, pos + node.nodeSize), words, isLine: true });
  });
  return lines;
}

/** Sorts parts, and joins those that overlap. */
function distinct(kept: readonly KeptWords[]): KeptWords[] {
  const all: KeptWords[] = [];
  for (const one of [...kept].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const before = all.at(-1);
    if (!before || one.from >= before.to) all.push(one);
    else if (one.to > before.to) {
      const range = { from: before.from, to: one.to };
      all[all.length - 1] = { ...range, words: range, isLine: false };
    }
  }
  return all;
}

/** One part where several people type in lines of a deleted range: what is between two of them stays, so that all can go on. */
export function withLinesBetween(doc: Node, parts: readonly KeptWords[]): KeptWords[] {
  const kept = distinct(parts);
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last || first === last) return kept;
  const depth = doc.resolve(first.from).sharedDepth(last.to);
  const isFlat = [first.from, last.to].every(pos => doc.resolve(pos).depth === depth);
  const all = { from: first.from, to: last.to };
  return isFlat ? [{ ...all, words: all, isLine: false }] : kept;
}
