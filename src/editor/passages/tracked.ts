import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findPassage } from './find-passage.ts';
import { type MarkedPassage, segmentsOf } from './marked.ts';
import { describePassage, type Passage } from './passage.ts';
import { type DocIndex, positionsOf, readDoc, wordRange } from './read-doc.ts';

interface TrackedPassage extends MarkedPassage {
  at: { from: number; to: number } | null;
  isChanged: boolean;
}

export interface Tracking {
  list: readonly TrackedPassage[];
  marks: DecorationSet;
  /** Whether an insertion may contain a lost passage. */
  hasInsertion: boolean;
}

export const noTracking: Tracking = { list: [], marks: DecorationSet.empty, hasInsertion: false };

/** Shorter insertions are typed, not pasted. */
const minPasted = 4;
/** The distance within which a change affects the context of a passage. */
const contextSize = 40;

export function afterChange(tracking: Tracking, tr: Transaction): Tracking {
  if (!tr.docChanged || tracking.list.length === 0) return tracking;
  const list = tracking.list.map(one => (one.at ? moved(one, one.at, tr) : one));
  const isInsertion = tr.steps.some(
    step => 'slice' in step && (step.slice as { size: number }).size >= minPasted,
  );
  return {
    list,
    marks: tracking.marks.map(tr.mapping, tr.doc),
    hasInsertion: tracking.hasInsertion || isInsertion,
  };
}

function moved(
  one: TrackedPassage,
  at: NonNullable<TrackedPassage['at']>,
  { mapping }: Transaction,
): TrackedPassage {
  let { from, to } = at;
  let isChanged = one.isChanged;
  for (const map of mapping.maps) {
    map.forEach((start, end) => {
      if (end >= from - contextSize && start <= to + contextSize) isChanged = true;
    });
    from = map.map(from, 1);
    to = map.map(to, -1);
    if (from >= to) return { ...one, at: null };
  }
  if (from === at.from && to === at.to && isChanged === one.isChanged) return one;
  return { ...one, at: { from, to }, isChanged };
}

export function track(tracking: Tracking, passages: readonly MarkedPassage[], doc: Node): Tracking {
  const known = new Map(tracking.list.map(one => [one.id, one]));
  let index: DocIndex | null = null;
  const list = passages.map(marked => {
    const before = known.get(marked.id);
    if (before) {
      const isStored = before.isChanged && before.passage.quote !== marked.passage.quote;
      return {
        ...marked,
        at: before.at,
        isChanged: before.isChanged && !(isStored && equalsStored(doc, before, marked)),
      };
    }
    index ??= readDoc(doc);
    return placed(marked, index);
  });
  return { list, marks: draw(list, doc), hasInsertion: tracking.hasInsertion };
}

function equalsStored(doc: Node, { at }: TrackedPassage, { passage }: MarkedPassage): boolean {
  return at !== null && doc.textBetween(at.from, at.to, ' ', ' ').replace(/\s+/g, ' ') === passage.quote;
}

export function searchLost(tracking: Tracking, doc: Node): Tracking {
  const index = readDoc(doc);
  const list = tracking.list.map(one => (one.at ? one : placed(one, index)));
  return { list, marks: draw(list, doc), hasInsertion: false };
}

export function describeChanged(tracking: Tracking, doc: Node): Map<string, Passage> {
  const described = new Map<string, Passage>();
  let index: DocIndex | null = null;
  for (const { id, at, isChanged } of tracking.list) {
    if (!at || !isChanged) continue;
    index ??= readDoc(doc);
    const words = wordRange(index, at.from, at.to);
    const passage = words && describePassage(index.text, words);
    if (passage) described.set(id, passage);
  }
  return described;
}

/** Exact matches count as unchanged, unless the passage was lost before. */
function placed(marked: MarkedPassage, index: DocIndex): TrackedPassage {
  const range = findPassage(index.text, marked.passage);
  const at = range && positionsOf(index, range);
  const isSame = range !== null && index.text.slice(range.start, range.end) === marked.passage.quote;
  return { ...marked, at, isChanged: !isSame || 'isChanged' in marked };
}

function draw(list: readonly TrackedPassage[], doc: Node): DecorationSet {
  const placed = list.flatMap(({ at, ...one }) => (at ? [{ ...one, ...at }] : []));
  return DecorationSet.create(
    doc,
    segmentsOf(placed).map(({ from, to, attributes }) => Decoration.inline(from, to, attributes)),
  );
}
