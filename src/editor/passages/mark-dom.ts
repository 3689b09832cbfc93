import { findPassage } from './find-passage.ts';
import { type MarkedPassage, type PassageSegment, passageAt, segmentsOf } from './marked.ts';
import { type DomPart, readDom } from './read-dom.ts';
import type { TextIndex } from './text-index.ts';

interface Drawn {
  key: string;
  marks: { element: HTMLElement; place: number }[];
}

const drawn = new WeakMap<HTMLElement, Drawn>();

export function markPassages(root: HTMLElement, passages: readonly MarkedPassage[]): Set<string> {
  const index = passages.length > 0 ? readDom(root) : null;
  const placed = passages.flatMap(({ passage, ...marked }) => {
    const range = index && findPassage(index.text, passage);
    return range ? [{ ...marked, from: range.start, to: range.end }] : [];
  });
  const segments = segmentsOf(placed);
  draw(root, segments);
  return new Set(placed.map(({ id }) => id));
}

function draw(root: HTMLElement, segments: readonly PassageSegment[]): void {
  const key = segments.map(({ from, to }) => `${from}-${to}`).join();
  const before = drawn.get(root);
  // Unchanged elements keep the focus and what is positioned beside them.
  const stays = before?.key === key && before.marks.every(({ element }) => root.contains(element));
  const marks = stays ? before.marks : drawAnew(root, segments);
  drawn.set(root, { key, marks });
  const reached = new Set<string>();
  for (const { element, place } of marks) setAttributes(element, segments[place]!.attributes, reached);
}

function drawAnew(root: HTMLElement, segments: readonly PassageSegment[]): Drawn['marks'] {
  const held = root.contains(document.activeElement) ? passageAt(document.activeElement) : null;
  unmark(root);
  const marks: Drawn['marks'] = [];
  if (segments.length > 0)
    for (const [part, cuts] of cutsIn(readDom(root), segments)) marks.push(...wrap(part, cuts));
  const again = held === null ? -1 : segments.findIndex(({ ids }) => ids.includes(held));
  const element = marks.find(({ place }) => place === again)?.element;
  if (element) {
    element.tabIndex = 0;
    element.focus({ preventScroll: true });
  }
  return marks;
}

interface Cut {
  from: number;
  to: number;
  place: number;
}

function cutsIn(index: TextIndex<DomPart>, segments: readonly PassageSegment[]): Map<DomPart, Cut[]> {
  const parts = new Map<DomPart, Cut[]>();
  for (const [place, { from, to }] of segments.entries()) {
    for (const { start: at, length, source: ref, offset, whole } of index.runs) {
      if (at >= to) break;
      if (at + length <= from) continue;
      const cuts = parts.get(ref) ?? [];
      parts.set(ref, cuts);
      const begin = whole ? 0 : offset + Math.max(0, from - at);
      const end = whole ? 1 : offset + Math.min(length, to - at);
      const last = cuts.at(-1);
      // White space between two runs of one text belongs to the passage.
      if (last && last.place === place) last.to = end;
      else cuts.push({ from: begin, to: end, place });
    }
  }
  return parts;
}

function wrap(part: DomPart, cuts: readonly Cut[]): Drawn['marks'] {
  const marks = cuts.map(({ place }) => ({ element: document.createElement('mark'), place }));
  for (const { element } of marks) element.className = 'passage';
  if (part instanceof Element) {
    part.replaceWith(marks[0]!.element);
    marks[0]!.element.append(part);
    return marks.slice(0, 1);
  }
  const pieces: Node[] = [];
  let at = 0;
  for (const [nth, { from, to }] of cuts.entries()) {
    if (from > at) pieces.push(document.createTextNode(part.data.slice(at, from)));
    marks[nth]!.element.append(part.data.slice(from, to));
    pieces.push(marks[nth]!.element);
    at = to;
  }
  if (at < part.data.length) pieces.push(document.createTextNode(part.data.slice(at)));
  part.replaceWith(...pieces);
  return marks;
}

function setAttributes(mark: HTMLElement, attributes: Record<string, string>, reached: Set<string>): void {
  for (const name of mark.getAttributeNames())
    if (name !== 'tabindex' && !(name in attributes)) mark.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) mark.setAttribute(name, value);
  const ids = (attributes['data-passages'] ?? '').split(' ');
  if (ids.some(id => !reached.has(id))) mark.tabIndex = 0;
  else if (document.activeElement !== mark) mark.removeAttribute('tabindex');
  for (const id of ids) reached.add(id);
}

function unmark(root: HTMLElement): void {
  for (const mark of root.querySelectorAll('mark.passage')) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}
