import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isMove, mapFor } from '#text/move-step.ts';
import { describePassage, type Passage } from '#text/passages/passage.ts';
import { type DocIndex, docRangeOf, readDoc, wordRange } from '#text/passages/read-doc.ts';
import { findPassage } from './find-passage.ts';
import { type MarkedPassage, segmentsOf } from './marked.ts';

interface TrackedPassage extends MarkedPassage {
  /** Its range in the document; null while it is not there. */
  range: { from: number; to: number } | null;
  isChanged: boolean;
}

export interface Tracking {
  list: readonly TrackedPassage[];
  marks: DecorationSet;
  /** Whether an insertion may contain a lost passage. */
  hasInsertion: boolean;
}

export const emptyTracking: Tracking = { list: [], marks: DecorationSet.empty, hasInsertion: false };

/** Shorter insertions are typed, not pasted. */
const minPasted = 4;
/** The distance within which a change affects the context of a passage. */
const contextSize = 40;

export function mapTracking(tracking: Tracking, tr: Transaction): Tracking {
  if (!tr.docChanged || tracking.list.length === 0) return tracking;
  const list = tracking.list.map(passage => mapPassage(passage, tr));
  const hasMove = tr.steps.some(isMove);
  const isInsertion = tr.steps.some(
    step => 'slice' in step && (step.slice as { size: number }).size >= minPasted,
  );
  return {
    list,
    // Marks of what is moved would be dropped.
    marks: hasMove ? decorationsOf(list, tr.doc) : tracking.marks.map(tr.mapping, tr.doc),
    hasInsertion: tracking.hasInsertion || isInsertion,
  };
}

function mapPassage(passage: TrackedPassage, { steps }: Transaction): TrackedPassage {
  const { range } = passage;
  if (!range) return passage;
  let { from, to } = range;
  let { isChanged } = passage;
  for (const step of steps) {
    const map = mapFor(step, { from, to });
    map.forEach((start, end) => {
      if (end >= from - contextSize && start <= to + contextSize) isChanged = true;
    });
    from = map.map(from, 1);
    to = map.map(to, -1);
    if (from >= to) return { ...passage, range: null };
  }
  if (from === range.from && to === range.to && isChanged === passage.isChanged) return passage;
  return { ...passage, range: { from, to }, isChanged };
}

/** Tracks another list of passages: those known keep their ranges, the others are searched. */
export function trackPassages(tracking: Tracking, passages: readonly MarkedPassage[], doc: Node): Tracking {
  const known = new Map(tracking.list.map(passage => [passage.id, passage]));
  let index: DocIndex | null = null;
  let sameKnown: Map<string, TrackedPassage> | null = null;
  // A comment that was sent comes back as a thread, with another id, and its words may have changed meanwhile.
  const knownAs = (marked: MarkedPassage) => {
    sameKnown ??= new Map(
      tracking.list.flatMap(passage => (passage.range ? [[keyOf(passage), passage]] : [])),
    );
    return sameKnown.get(keyOf(marked));
  };
  const list = passages.map(marked => {
    const before = known.get(marked.id) ?? knownAs(marked);
    if (before) {
      const isStored = before.isChanged && before.passage.quote !== marked.passage.quote;
      return {
        ...marked,
        range: before.range,
        isChanged: before.isChanged && !(isStored && equalsStored(doc, before, marked)),
      };
    }
    index ??= readDoc(doc);
    return findTracked(marked, index);
  });
  return { list, marks: decorationsOf(list, doc), hasInsertion: tracking.hasInsertion };
}

const keyOf = ({ passage: { quote, prefix, suffix, position, others } }: MarkedPassage): string =>
  JSON.stringify([quote, prefix, suffix, position, others]);

function equalsStored(doc: Node, { range }: TrackedPassage, { passage }: MarkedPassage): boolean {
  if (range === null) return false;
  return doc.textBetween(range.from, range.to, ' ', ' ').replace(/\s+/g, ' ') === passage.quote;
}

/** Searches the passages that are not in the document. */
export function findLostPassages(tracking: Tracking, doc: Node): Tracking {
  const index = readDoc(doc);
  const list = tracking.list.map(passage => (passage.range ? passage : findTracked(passage, index)));
  return { list, marks: decorationsOf(list, doc), hasInsertion: false };
}

export function describeChangedPassages(tracking: Tracking, doc: Node): Map<string, Passage> {
  const described = new Map<string, Passage>();
  let index: DocIndex | null = null;
  for (const { id, range, isChanged } of tracking.list) {
    if (!range || !isChanged) continue;
    index ??= readDoc(doc);
    const words = wordRange(index, range.from, range.to);
    const passage = words && describePassage(index.text, words);
    if (passage) described.set(id, passage);
  }
  return described;
}

/** Exact matches count as unchanged, unless the passage was lost before. */
function findTracked(marked: MarkedPassage, index: DocIndex): TrackedPassage {
  const words = findPassage(index.text, marked.passage);
  const range = words && docRangeOf(index, words);
  const isExact = words !== null && index.text.slice(words.start, words.end) === marked.passage.quote;
  const wasLost = 'isChanged' in marked;
  return { ...marked, range, isChanged: !isExact || wasLost };
}

function decorationsOf(list: readonly TrackedPassage[], doc: Node): DecorationSet {
  const foundPassages = list.flatMap(({ range, ...passage }) => (range ? [{ ...passage, ...range }] : []));
  return DecorationSet.create(
    doc,
    segmentsOf(foundPassages).map(({ from, to, attributes }) => Decoration.inline(from, to, attributes)),
  );
}
