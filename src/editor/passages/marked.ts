import type { Passage } from './passage.ts';

/** A passage to be marked in a text. */
export interface MarkedPassage {
  id: string;
  passage: Passage;
  /** Looked for, and not marked. */
  hidden?: boolean | undefined;
  /** Being written about, or with its thread in sight. */
  active?: boolean | undefined;
  /** The id of the element that tells what is said about it. */
  details?: string | undefined;
}

interface Placed {
  id: string;
  from: number;
  to: number;
  hidden?: boolean | undefined;
  active?: boolean | undefined;
  details?: string | undefined;
}

export interface Segment {
  from: number;
  to: number;
  /** Of the passages that it belongs to, the shortest last. */
  ids: readonly string[];
  attributes: Record<string, string>;
}

/** Parts of the text with the attributes that mark them; where passages overlap, a part names all of them. */
export function segmentsOf(all: readonly Placed[]): Segment[] {
  const placed = all.filter(one => !one.hidden);
  const edges = [...new Set(placed.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const segments: Segment[] = [];
  for (const [place, from] of edges.entries()) {
    const to = edges[place + 1];
    // The shortest last: a click on it means it.
    const here = placed
      .filter(one => to !== undefined && one.from <= from && one.to >= to)
      .sort((a, b) => b.to - b.from - (a.to - a.from));
    if (to === undefined || here.length === 0) continue;
    const details = here.flatMap(one => one.details ?? []).join(' ');
    segments.push({
      from,
      to,
      ids: here.map(one => one.id),
      attributes: {
        class: 'passage',
        'data-passages': here.map(one => one.id).join(' '),
        ...(here.some(one => one.active) && { 'data-active': '' }),
        ...(details !== '' && { 'aria-details': details }),
      },
    });
  }
  return segments;
}

/** The passage that an element of the text belongs to, the innermost of several. */
export function passageAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-passages]') : null;
  return element?.dataset.passages?.split(' ').at(-1) ?? null;
}

/** The elements that mark a passage, in the order of the text. */
export function elementsOf(root: ParentNode, id: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-passages~="${CSS.escape(id)}"]`)];
}
