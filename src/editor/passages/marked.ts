import type { Passage } from '#text/passages/passage.ts';
import { isInView } from '#ui/is-in-view.ts';

export interface MarkedPassage {
  id: string;
  passage: Passage;
  /** Searched, but not marked. */
  hidden?: boolean | undefined;
  active?: boolean | undefined;
  /** The id of the element with its comments. */
  details?: string | undefined;
  edit?: MarkedEdit | undefined;
}

/** An edit that is suggested at a passage. */
export interface MarkedEdit {
  /** Whether the words would go. */
  removes: boolean;
  /** The words that would come, cut; empty when none do. */
  adds: string;
  /** UTF-16 units of the last character of the passage, behind which `adds` is shown. */
  lastLength: number;
}

type PlacedPassage = Omit<MarkedPassage, 'passage'> & { from: number; to: number };

export interface PassageSegment {
  from: number;
  to: number;
  /** Ids of its passages, the shortest last. */
  ids: readonly string[];
  attributes: Record<string, string>;
}

/** Splits overlapping passages into segments that each belong to the same passages throughout. */
export function segmentsOf(passages: readonly PlacedPassage[]): PassageSegment[] {
  const shownPassages = passages.filter(({ hidden }) => !hidden);
  const edges = [
    // The addition of an edit is shown once, behind its last character: longer marks may be drawn in pieces.
    ...new Set(
      shownPassages.flatMap(({ from, to, edit }) => [from, to, ...(edit ? [lastStart(from, to, edit)] : [])]),
    ),
  ].sort((a, b) => a - b);
  const segments: PassageSegment[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1];
    const covering = shownPassages
      .filter(passage => to !== undefined && passage.from <= from && passage.to >= to)
      .sort((a, b) => b.to - b.from - (a.to - a.from));
    if (to === undefined || covering.length === 0) continue;
    const details = covering.flatMap(passage => passage.details ?? []).join(' ');
    segments.push({
      from,
      to,
      ids: covering.map(({ id }) => id),
      attributes: {
        class: 'passage',
        'data-passages': covering.map(({ id }) => id).join(' '),
        ...(covering.some(({ active }) => active) && { 'data-active': '' }),
        ...(details !== '' && { 'aria-details': details }),
        ...editAttributes(covering, to),
      },
    });
  }
  return segments;
}

const lastStart = (from: number, to: number, { lastLength }: MarkedEdit) => Math.max(from, to - lastLength);

function editAttributes(covering: readonly PlacedPassage[], end: number | undefined): Record<string, string> {
  const edits = covering.flatMap(({ edit, to }) => (edit ? [{ ...edit, to }] : []));
  if (edits.length === 0) return {};
  const adds = edits.flatMap(edit => (edit.to === end && edit.adds !== '' ? [edit.adds] : []));
  return {
    'data-edit': edits.some(({ removes }) => removes) ? 'removes' : 'adds',
    ...(adds.length > 0 && { 'data-adds': adds.join(' ') }),
  };
}

/** The id of the shortest passage that contains an element. */
export function passageAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-passages]') : null;
  return element?.dataset.passages?.split(' ').at(-1) ?? null;
}

export function elementsOf(root: ParentNode, id: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-passages~="${CSS.escape(id)}"]`)];
}

/** Scrolls to a mark that is out of view. */
export function showMark(mark: Element | undefined): void {
  if (mark && !isInView(mark)) mark.scrollIntoView({ block: 'center' });
}
