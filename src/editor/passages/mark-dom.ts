import type { TextIndex } from '#text/passages/text-index.ts';
import { findPassage } from './find-passage.ts';
import { type MarkedPassage, type PassageSegment, passageAt, segmentsOf } from './marked.ts';
import { type DomPart, readDom } from './read-dom.ts';

interface Mark {
  element: HTMLElement;
  segmentIndex: number;
}

interface DrawnMarks {
  key: string;
  marks: readonly Mark[];
}

const drawnMarks = new WeakMap<HTMLElement, DrawnMarks>();

/** Marks the passages in the DOM. Returns the ids of those that were found. */
export function markPassages(root: HTMLElement, passages: readonly MarkedPassage[]): Set<string> {
  const index = passages.length > 0 ? readDom(root) : null;
  const foundPassages = passages.flatMap(({ passage, ...marked }) => {
    const range = index && findPassage(index.text, passage);
    return range ? [{ ...marked, from: range.start, to: range.end }] : [];
  });
  const segments = segmentsOf(foundPassages);
  draw(root, segments);
  return new Set(foundPassages.map(({ id }) => id));
}

function draw(root: HTMLElement, segments: readonly PassageSegment[]): void {
  const key = segments.map(({ from, to }) => `${from}-${to}`).join();
  const previous = drawnMarks.get(root);
  // Unchanged elements keep the focus and what is positioned beside them.
  const isUnchanged = previous?.key === key && previous.marks.every(({ element }) => root.contains(element));
  const marks = isUnchanged ? previous.marks : replaceMarks(root, segments);
  drawnMarks.set(root, { key, marks });
  // Only the first mark of each passage is a tab stop.
  const focusableIds = new Set<string>();
  for (const { element, segmentIndex } of marks)
    setAttributes(element, segments[segmentIndex]!.attributes, focusableIds);
}

function replaceMarks(root: HTMLElement, segments: readonly PassageSegment[]): Mark[] {
  const focusedId = root.contains(document.activeElement) ? passageAt(document.activeElement) : null;
  unmark(root);
  const marks: Mark[] = [];
  if (segments.length > 0)
    for (const [part, cuts] of cutsIn(readDom(root), segments)) marks.push(...wrap(part, cuts));
  const focusedSegment = focusedId === null ? -1 : segments.findIndex(({ ids }) => ids.includes(focusedId));
  const element = marks.find(({ segmentIndex }) => segmentIndex === focusedSegment)?.element;
  if (element) {
    element.tabIndex = 0;
    element.focus({ preventScroll: true });
  }
  return marks;
}

/** The part of a text node that belongs to a segment. */
interface Cut {
  from: number;
  to: number;
  segmentIndex: number;
}

function cutsIn(index: TextIndex<DomPart>, segments: readonly PassageSegment[]): Map<DomPart, Cut[]> {
  const parts = new Map<DomPart, Cut[]>();
  for (const [segmentIndex, { from, to }] of segments.entries()) {
    for (const { start: runStart, length, source, offset, isIndivisible } of index.runs) {
      if (runStart >= to) break;
      if (runStart + length <= from) continue;
      const cuts = parts.get(source) ?? [];
      parts.set(source, cuts);
      const start = isIndivisible ? 0 : offset + Math.max(0, from - runStart);
      const end = isIndivisible ? 1 : offset + Math.min(length, to - runStart);
      const last = cuts.at(-1);
      // White space between two runs of one text belongs to the passage.
      if (last && last.segmentIndex === segmentIndex) last.to = end;
      else cuts.push({ from: start, to: end, segmentIndex });
    }
  }
  return parts;
}

function wrap(part: DomPart, cuts: readonly Cut[]): Mark[] {
  const marks = cuts.map(({ segmentIndex }) => ({ element: document.createElement('mark'), segmentIndex }));
  for (const { element } of marks) element.className = 'passage';
  if (part instanceof Element) {
    part.replaceWith(marks[0]!.element);
    marks[0]!.element.append(part);
    return marks.slice(0, 1);
  }
  const pieces: Node[] = [];
  let end = 0;
  for (const [index, { from, to }] of cuts.entries()) {
    if (from > end) pieces.push(document.createTextNode(part.data.slice(end, from)));
    marks[index]!.element.append(part.data.slice(from, to));
    pieces.push(marks[index]!.element);
    end = to;
  }
  if (end < part.data.length) pieces.push(document.createTextNode(part.data.slice(end)));
  part.replaceWith(...pieces);
  return marks;
}

function setAttributes(
  mark: HTMLElement,
  attributes: Record<string, string>,
  focusableIds: Set<string>,
): void {
  for (const name of mark.getAttributeNames())
    if (name !== 'tabindex' && !(name in attributes)) mark.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) mark.setAttribute(name, value);
  const ids = (attributes['data-passages'] ?? '').split(' ');
  if (ids.some(id => !focusableIds.has(id))) mark.tabIndex = 0;
  else if (document.activeElement !== mark) mark.removeAttribute('tabindex');
  for (const id of ids) focusableIds.add(id);
}

function unmark(root: HTMLElement): void {
  for (const mark of root.querySelectorAll('mark.passage')) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}
