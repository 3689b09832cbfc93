import { Fragment, type Node } from '@tiptap/pm/model';
import { replaySteps, type TextDoc } from '../apply-steps.ts';
import type { ReplacedRange } from '../changed-items.ts';
import { changesBetween, stepFor } from '../doc-changes.ts';
import { describePassage, type Passage } from '../passages/passage.ts';
import { type DocIndex, readDoc, wordRange } from '../passages/read-doc.ts';
import { writeTextHtml } from '../write-text.ts';
import { alignedChange } from './aligned-change.ts';
import { type EditContent, type EditPlacement, stepsOfEdit } from './apply-edit.ts';
import { wholeWords } from './whole-words.ts';

export interface FoundEdit extends EditContent {
  passage: Passage;
}

export interface FoundEdits {
  edits: FoundEdit[];
  /** How many changes have no words of at most `maxQuote` characters to stand at. */
  unplaced: number;
  /** How many changes there are; above `maxEdits` none of them is looked at. */
  count: number;
}

export interface EditLimits {
  /** Characters of the words that one edit replaces. */
  maxQuote: number;
  maxEdits: number;
}

/** Changes of one block with fewer positions between them are one edit. */
const joinedGap = 12;

/** Finds the changes between two texts as edits that each can be made alone. */
export function editsBetween(
  before: TextDoc,
  after: TextDoc,
  { maxQuote, maxEdits }: EditLimits,
): FoundEdits {
  const index = indexOf(before);
  const changes = joinedChanges(before, shownChanges(before, after));
  const count = changes.length;
  if (count > maxEdits) return { edits: [], unplaced: 0, count };
  const edits: FoundEdit[] = [];
  let unplaced = 0;
  for (const change of changes) {
    const edit = editOf({ before, after, index, maxQuote }, change);
    if (edit) edits.push(edit);
    else unplaced += 1;
  }
  return { edits, unplaced, count };
}

/** Documents are immutable; that which others are compared with is read once. */
const indexes = new WeakMap<Node, DocIndex>();

function indexOf(doc: Node): DocIndex {
  const index = indexes.get(doc) ?? readDoc(doc);
  indexes.set(doc, index);
  return index;
}

/** The changes between two texts of one schema, as they are shown. */
export const shownChanges = (before: Node, after: Node): ReplacedRange[] =>
  changesBetween(before, after).map(change => alignedChange(before, after, change));

/** The shown changes of a text, as they are counted and suggested. */
export function joinedChanges(doc: Node, changes: readonly ReplacedRange[]): ReplacedRange[] {
  const index = indexOf(doc);
  const joined: ReplacedRange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last && areNear(last, change, doc, index))
      joined[joined.length - 1] = { ...last, to: change.to, newTo: change.newTo };
    else joined.push(change);
  }
  return joined;
}

function areNear(last: ReplacedRange, next: ReplacedRange, doc: Node, index: DocIndex): boolean {
  if (wholeWords(index, last).to > wholeWords(index, next).from) return true;
  const [end, start] = [doc.resolve(last.to), doc.resolve(next.from)];
  return next.from - last.to < joinedGap && end.parent.inlineContent && end.sameParent(start);
}

interface Texts {
  before: TextDoc;
  after: TextDoc;
  index: DocIndex;
  maxQuote: number;
}

function editOf(texts: Texts, change: ReplacedRange): FoundEdit | null {
  const { before, after, index } = texts;
  const expected = stepFor(change, after).apply(before).doc;
  const isRight = ({ passage, ...content }: FoundEdit) => {
    const steps = stepsOfEdit(before, { passage }, content, index);
    return steps !== null && expected !== null && replaySteps(before, steps)?.eq(expected);
  };
  for (const find of [besideBlock, wholeBlocks, inWords, asBlocks]) {
    const edit = find(texts, change);
    if (edit && isRight(edit)) return edit;
  }
  return null;
}

/** New blocks between others stand beside the words of their neighbour. */
function besideBlock(texts: Texts, { from, to, newFrom, newTo }: ReplacedRange): FoundEdit | null {
  const $from = texts.before.resolve(from);
  if (from !== to || $from.depth > 0) return null;
  const added = texts.after.slice(newFrom, newTo);
  if (added.openStart > 0 || added.openEnd > 0) return null;
  const beside = (node: Node | null, start: number, placement: EditPlacement) =>
    node && editAt(texts, { from: start, to: start + node.nodeSize }, { placement, content: added.content });
  const { nodeBefore, nodeAfter } = $from;
  return beside(nodeBefore, from - (nodeBefore?.nodeSize ?? 0), 'after') ?? beside(nodeAfter, from, 'before');
}

function inWords(texts: Texts, change: ReplacedRange): FoundEdit | null {
  const words = wholeWords(texts.index, change);
  const { from } = words;
  const newFrom = change.newFrom - (change.from - from);
  // Blocks that were added behind the last words of a list or a quote end with their own words.
  const [to, newTo] = [
    endOfWords(texts.before, words.to),
    endOfWords(texts.after, change.newTo + (words.to - change.to)),
  ];
  if (newFrom < 0 || newTo > texts.after.content.size || newFrom > newTo) return null;
  const [$from, $to] = [texts.after.resolve(newFrom), texts.after.resolve(newTo)];
  if (!$from.parent.inlineContent || !$to.parent.inlineContent) return null;
  const { parent } = $from;
  const inOneBlock = $from.sameParent($to) && parent.type.isInGroup('block');
  const content = inOneBlock
    ? Fragment.from(parent.cut($from.parentOffset, $to.parentOffset))
    : texts.after.slice(newFrom, newTo, true).content;
  return editAt(texts, { from, to }, { placement: 'words', content: newFrom === newTo ? null : content });
}

/** The end of the textblock before a position between blocks. */
function endOfWords(doc: Node, position: number): number {
  if (position < 0 || position > doc.content.size) return position;
  let end = position;
  for (let node = doc.resolve(position).nodeBefore; node?.isBlock && !node.isAtom; node = node.lastChild) {
    end -= 1;
    if (node.inlineContent) return end;
  }
  return position;
}

/** Blocks that were removed or replaced as a whole. */
function wholeBlocks(texts: Texts, change: ReplacedRange): FoundEdit | null {
  const isWhole = [change.from, change.to].every(position => texts.before.resolve(position).depth === 0);
  return isWhole ? asBlocks(texts, change) : null;
}

/** Also covers what is no word, as the level of a heading. */
function asBlocks(texts: Texts, change: ReplacedRange): FoundEdit | null {
  const { before, after } = texts;
  const [$from, $to] = [before.resolve(change.from), before.resolve(change.to)];
  const from = $from.depth > 0 ? $from.before(1) : change.from;
  const to = $to.depth > 0 ? $to.after(1) : change.to;
  const newFrom = change.newFrom - (change.from - from);
  const newTo = change.newTo + (to - change.to);
  if (newFrom < 0 || newTo > after.content.size) return null;
  if (after.resolve(newFrom).depth > 0 || after.resolve(newTo).depth > 0) return null;
  const { content } = after.slice(newFrom, newTo);
  return editAt(texts, { from, to }, { placement: 'blocks', content: newFrom === newTo ? null : content });
}

/** Null where the range has no words or too many of them, or its content is of no text. */
function editAt(
  { before, index, maxQuote }: Texts,
  { from, to }: { from: number; to: number },
  { placement, content }: { placement: EditPlacement; content: Fragment | null },
): FoundEdit | null {
  const range = wordRange(index, from, to);
  if (!range) return null;
  const isReplaced = placement === 'words' || placement === 'blocks';
  if (isReplaced && range.end - range.start > maxQuote) return null;
  // New blocks stand at the nearest words of their neighbour.
  const named = isReplaced
    ? range
    : placement === 'after'
      ? { start: Math.max(range.start, range.end - nameLength), end: range.end }
      : { start: range.start, end: Math.min(range.end, range.start + nameLength) };
  const passage = describePassage(index.text, named);
  try {
    return passage && { passage, placement, html: content ? writeTextHtml(before.copy(content)) : '' };
  } catch {
    return null;
  }
}

const nameLength = 80;
