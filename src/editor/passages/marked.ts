import type { Passage } from './passage.ts';

export interface MarkedPassage {
  id: string;
  passage: Passage;
  /** Searched, but not marked. */
  hidden?: boolean | undefined;
  active?: boolean | undefined;
  /** The id of the element with its comments. */
  details?: string | undefined;
}

type Placed = Omit<MarkedPassage, 'passage'> & { from: number; to: number };

export interface PassageSegment {
  from: number;
  to: number;
  /** Ids of its passages, the shortest last. */
  ids: readonly string[];
  attributes: Record<string, string>;
}

export function segmentsOf(all: readonly Placed[]): PassageSegment[] {
  const placed = all.filter(one => !one.hidden);
  const edges = [...new Set(placed.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const segments: PassageSegment[] = [];
  for (const [place, from] of edges.entries()) {
    const to = edges[place + 1];
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

export function passageAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-passages]') : null;
  return element?.dataset.passages?.split(' ').at(-1) ?? null;
}

export function elementsOf(root: ParentNode, id: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-passages~="${CSS.escape(id)}"]`)];
}
