import type { StepMap } from '@tiptap/pm/transform';
import type { TextDoc } from './apply-steps.ts';
import { readSteps, type StepJson } from './read-steps.ts';
import { docAfterStored, readStoredSteps } from './stored-steps.ts';
import { textSchema } from './text-schema.ts';

/** A part of a document that one person has written. `to` is exclusive. */
export interface AuthoredRange {
  from: number;
  to: number;
  author: string;
}

/** A document, and who wrote what of it; parts that are older are nobody's. Ranges are in order and apart. */
export interface AuthoredDoc {
  doc: TextDoc;
  ranges: readonly AuthoredRange[];
}

/** Applies stored steps of one author; null as author leaves what they insert nobody's. Null when they do not apply. */
export function authoredBy(
  { doc, ranges }: AuthoredDoc,
  steps: readonly StepJson[],
  author: string | null,
): AuthoredDoc | null {
  const read = readStoredSteps(steps);
  if (!read) return null;
  let after: AuthoredDoc = { doc, ranges };
  for (const step of read) {
    const applied = docAfterStored(after.doc, step);
    if (!applied) return null;
    after = { doc: applied, ranges: rangesAfter(after.ranges, step.getMap(), author) };
  }
  return after;
}

function rangesAfter(
  ranges: readonly AuthoredRange[],
  map: StepMap,
  author: string | null,
): readonly AuthoredRange[] {
  let mapped = ranges.flatMap(range =>
    within({ ...range, from: map.map(range.from, 1), to: map.map(range.to, -1) }),
  );
  map.forEach((_from, _to, newFrom, newTo) => {
    if (newTo === newFrom) return;
    mapped = mapped.flatMap(range => [
      ...within({ ...range, to: Math.min(range.to, newFrom) }),
      ...within({ ...range, from: Math.max(range.from, newTo) }),
    ]);
    if (author !== null) mapped.push({ from: newFrom, to: newTo, author });
  });
  return joined(mapped.sort((one, other) => one.from - other.from));
}

const within = (range: AuthoredRange) => (range.to > range.from ? [range] : []);

function joined(ranges: readonly AuthoredRange[]): AuthoredRange[] {
  const result: AuthoredRange[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last?.author === range.author && last.to === range.from)
      result[result.length - 1] = { ...last, to: range.to };
    else result.push(range);
  }
  return result;
}

/** The ranges as places in the letters of the text, without the names in mentions. */
export function letterRanges({ doc, ranges }: AuthoredDoc): AuthoredRange[] {
  const found: AuthoredRange[] = [];
  let letters = 0;
  let first = 0;
  doc.descendants((node, pos) => {
    if (!node.isText) return;
    const end = pos + node.nodeSize;
    while (first < ranges.length && ranges[first]!.to <= pos) first++;
    for (let index = first; index < ranges.length && ranges[index]!.from < end; index++) {
      const { from, to, author } = ranges[index]!;
      const offset = letters - pos;
      found.push({ from: Math.max(from, pos) + offset, to: Math.min(to, end) + offset, author });
    }
    letters += node.nodeSize;
  });
  return joined(found);
}

/** How many letters steps add and remove. */
export function sizeOfSteps(doc: TextDoc, steps: readonly StepJson[]): { added: number; removed: number } {
  let [added, removed] = [0, 0];
  let before = doc;
  for (const step of readSteps(textSchema, steps)) {
    const after = step.apply(before).doc ?? before;
    step.getMap().forEach((from, to, newFrom, newTo) => {
      removed += before.textBetween(from, to).length;
      added += after.textBetween(newFrom, newTo).length;
    });
    before = after;
  }
  return { added, removed };
}
