import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findPassage } from './find-passage.ts';
import { type MarkedPassage, segmentsOf } from './marked.ts';
import { describePassage, type Passage } from './passage.ts';
import { type DocIndex, positionsOf, readDoc, wordsBetween } from './read-doc.ts';

/** A passage in an editor: where it stands now, or null when it is gone. */
export interface Tracked extends MarkedPassage {
  at: { from: number; to: number } | null;
  /** Whether it, or what stands around it, reads differently than is known. */
  touched: boolean;
}

export interface Tracking {
  list: readonly Tracked[];
  marks: DecorationSet;
  /** Whether something came into the text that may hold what is gone. */
  gained: boolean;
}

export const noTracking: Tracking = { list: [], marks: DecorationSet.empty, gained: false };

/** Less than this was typed, not brought back. */
const brought = 4;
/** So far from a passage a change is no matter of it. */
const surroundings = 40;

/** Each passage moves along with its words; one whose words are gone is gone. */
export function afterChange(tracking: Tracking, tr: Transaction): Tracking {
  if (!tr.docChanged || tracking.list.length === 0) return tracking;
  const list = tracking.list.map(one => (one.at ? moved(one, one.at, tr) : one));
  const gained = tr.steps.some(step => 'slice' in step && (step.slice as { size: number }).size >= brought);
  return { list, marks: tracking.marks.map(tr.mapping, tr.doc), gained: tracking.gained || gained };
}

function moved(one: Tracked, at: NonNullable<Tracked['at']>, { mapping }: Transaction): Tracked {
  let { from, to } = at;
  let touched = one.touched;
  for (const map of mapping.maps) {
    map.forEach((start, end) => {
      if (end >= from - surroundings && start <= to + surroundings) touched = true;
    });
    from = map.map(from, 1);
    to = map.map(to, -1);
    if (from >= to) return { ...one, at: null };
  }
  if (from === at.from && to === at.to && touched === one.touched) return one;
  return { ...one, at: { from, to }, touched };
}

/** These passages from now on; those that are known stay where they are. */
export function track(tracking: Tracking, passages: readonly MarkedPassage[], doc: Node): Tracking {
  const known = new Map(tracking.list.map(one => [one.id, one]));
  let index: DocIndex | null = null;
  const list = passages.map(marked => {
    const before = known.get(marked.id);
    if (before) {
      const isTold = before.touched && before.passage.quote !== marked.passage.quote;
      return { ...marked, at: before.at, touched: before.touched && !(isTold && reads(doc, before, marked)) };
    }
    index ??= readDoc(doc);
    return placed(marked, index);
  });
  return { list, marks: draw(list, doc), gained: tracking.gained };
}

/** Whether it reads as the service knows it by now; what was typed meanwhile is still to be told. */
function reads(doc: Node, { at }: Tracked, { passage }: MarkedPassage): boolean {
  return at !== null && doc.textBetween(at.from, at.to, ' ', ' ').replace(/\s+/g, ' ') === passage.quote;
}

/** Looks once more for those that are gone. */
export function lookAgain(tracking: Tracking, doc: Node): Tracking {
  const index = readDoc(doc);
  const list = tracking.list.map(one => (one.at ? one : placed(one, index)));
  return { list, marks: draw(list, doc), gained: false };
}

/** What passages read now, of those that read differently than is known. */
export function describeTouched(tracking: Tracking, doc: Node): Map<string, Passage> {
  const described = new Map<string, Passage>();
  let index: DocIndex | null = null;
  for (const { id, at, touched } of tracking.list) {
    if (!at || !touched) continue;
    index ??= readDoc(doc);
    const words = wordsBetween(index, at.from, at.to);
    const passage = words && describePassage(index.text, words);
    if (passage) described.set(id, passage);
  }
  return described;
}

/** Found by its very words it reads as is known, unless it was gone before. */
function placed(marked: MarkedPassage, index: DocIndex): Tracked {
  const range = findPassage(index.text, marked.passage);
  const at = range && positionsOf(index, range);
  const isSame = range !== null && index.text.slice(range.start, range.end) === marked.passage.quote;
  return { ...marked, at, touched: !isSame || 'touched' in marked };
}

function draw(list: readonly Tracked[], doc: Node): DecorationSet {
  const placed = list.flatMap(({ at, ...one }) => (at ? [{ ...one, ...at }] : []));
  return DecorationSet.create(
    doc,
    segmentsOf(placed).map(({ from, to, attributes }) => Decoration.inline(from, to, attributes)),
  );
}
