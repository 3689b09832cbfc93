import type { StepMap } from '@tiptap/pm/transform';
import type { TextDoc } from '../apply-steps.ts';
import { MoveStep, mapFor } from '../move-step.ts';
import { readSteps, type StepJson } from '../read-steps.ts';
import { textSchema } from '../text-schema.ts';
import { findExactPassage } from './find-exact.ts';
import { describePassage, type Passage } from './passage.ts';
import { type DocIndex, docRangeOf, readDoc, wordRange } from './read-doc.ts';

/** Positions of a passage in the document. */
export interface PlacedRange {
  from: number;
  to: number;
}

/** By the id of the thread; null while the passage is not in the text. */
export type PlacedRanges = Readonly<Record<string, PlacedRange | null>>;

/** Shorter insertions are typed, and bring no passage back. */
const minPasted = 4;

/** The places of passages by their words; without those that read otherwise. */
export function placePassages(doc: TextDoc, passages: ReadonlyMap<string, Passage>): PlacedRanges {
  const index = readDoc(doc);
  return Object.fromEntries(
    [...passages].flatMap(([id, passage]) => {
      const words = findExactPassage(index.text, passage);
      return words ? [[id, docRangeOf(index, words)]] : [];
    }),
  );
}

/**
 * Maps passages through the steps that lead to `doc`, as the editor does: words that are typed beside a passage do not
 * belong to it. One that was deleted is found where its words are put in again, and nowhere else.
 */
export function mapPassages(
  ranges: PlacedRanges,
  steps: readonly StepJson[],
  { doc, passages }: { doc: TextDoc; passages: ReadonlyMap<string, Passage> },
): PlacedRanges {
  const mapped = new Map(Object.entries(ranges));
  let inserted: PlacedRange[] = [];
  for (const step of readSteps(textSchema, steps)) {
    for (const [id, range] of mapped) mapped.set(id, range && mapRange(range, mapFor(step, range)));
    inserted = inserted.flatMap(range => mapRange(range, mapFor(step, range)) ?? []);
    // A move puts in no words.
    if (step instanceof MoveStep) continue;
    step.getMap().forEach((_from, _to, from, to) => {
      if (to - from >= minPasted) inserted.push({ from, to });
    });
  }
  if (inserted.length === 0) return Object.fromEntries(mapped);
  let index: DocIndex | null = null;
  for (const [id, range] of mapped) {
    const passage = range === null && passages.get(id);
    if (!passage) continue;
    index ??= readDoc(doc);
    mapped.set(id, placeWithin(index, passage, inserted));
  }
  return Object.fromEntries(mapped);
}

function mapRange({ from, to }: PlacedRange, map: StepMap): PlacedRange | null {
  const mapped = { from: map.map(from, 1), to: map.map(to, -1) };
  return mapped.from < mapped.to ? mapped : null;
}

function placeWithin(
  index: DocIndex,
  passage: Passage,
  inserted: readonly PlacedRange[],
): PlacedRange | null {
  const words = findExactPassage(index.text, passage, candidate => {
    const range = docRangeOf(index, candidate);
    return range !== null && inserted.some(({ from, to }) => from <= range.from && to >= range.to);
  });
  return words && docRangeOf(index, words);
}

/** What placed passages read in the document. */
export function describePassages(doc: TextDoc, ranges: PlacedRanges): Map<string, Passage> {
  const index = readDoc(doc);
  const described = new Map<string, Passage>();
  for (const [id, range] of Object.entries(ranges)) {
    const words = range && wordRange(index, range.from, range.to);
    const passage = words && describePassage(index.text, words);
    if (passage) described.set(id, passage);
  }
  return described;
}
