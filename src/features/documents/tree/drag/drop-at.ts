import type { Drop } from '../tree-context.ts';

/** The upper and the lower part of a row that mean before and behind it. */
const edgePart = 0.28;

/** The target at a point of the window: beside a document, or inside of it or of a project. */
export function dropAt(
  tree: Element | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Drop | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]');
  if (!row || !tree?.contains(row)) return null;
  const { document: id, home } = row.dataset;
  if (home !== undefined) return { row: row.dataset.row!, side: 'inside' };
  if (id === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < edgePart) return { row: id, side: 'before' };
  // Below an expanded document its first sub-document follows.
  const isExpanded = row.getAttribute('aria-expanded') === 'true';
  return { row: id, side: part > 1 - edgePart && !isExpanded ? 'after' : 'inside' };
}
