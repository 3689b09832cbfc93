const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [aria-hidden="true"])';

export interface FocusPlace {
  element: HTMLElement;
  /** The `data-row` of its row, by which the row is found in another group. */
  rowKey: string | null;
  list: HTMLElement | null;
  row: number;
  /** Index of the element among the focusable ones of its row. */
  indexInRow: number;
  /** Enclosing sections, innermost first. */
  sections: readonly HTMLElement[];
  /** The sections beside the innermost one, nearest first. */
  sectionsAfter: readonly HTMLElement[];
  sectionsBefore: readonly HTMLElement[];
}

/** Also returns what Tab skips by `tabindex="-1"`. */
export function focusablesIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(one => one.checkVisibility?.() ?? true);
}

function siblingSections(
  section: Element | undefined,
  step: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement[] {
  const siblings: HTMLElement[] = [];
  for (let sibling = section?.[step]; sibling; sibling = sibling[step])
    if (sibling instanceof HTMLElement && sibling.tagName === 'SECTION') siblings.push(sibling);
  return siblings;
}

export function placeOf(element: HTMLElement): FocusPlace {
  const list = element.closest<HTMLElement>('ul, ol, tbody');
  const rows = list ? [...list.children] : [];
  const row = rows.findIndex(one => one.contains(element));
  const sections: HTMLElement[] = [];
  for (let ancestor: HTMLElement | null = element; ancestor; ancestor = ancestor.parentElement)
    if (ancestor.tagName === 'SECTION') sections.push(ancestor);
  return {
    element,
    rowKey: element.closest<HTMLElement>('[data-row]')?.dataset.row ?? null,
    list,
    row,
    indexInRow: rows[row] ? focusablesIn(rows[row]).indexOf(element) : 0,
    sections,
    sectionsAfter: siblingSections(sections[0], 'nextElementSibling'),
    sectionsBefore: siblingSections(sections[0], 'previousElementSibling'),
  };
}

const rowsIn = (section: HTMLElement): Element[] => [...section.querySelectorAll('li, tr')];

/** Returns the control in the row that was moved to another group, or undefined where the row is gone. */
function inMovedRow({ rowKey, indexInRow }: FocusPlace): HTMLElement | undefined {
  const moved = rowKey !== null && document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowKey)}"]`);
  if (!moved) return undefined;
  return moved.matches(focusable) ? moved : focusablesIn(moved)[indexInRow];
}

/**
 * Returns the same control of its row, where that was moved to another group; else of the row that follows or else
 * precedes, where its section was removed too in the sections beside it; else the heading of an enclosing section;
 * else null.
 */
export function nextFocus(place: FocusPlace): HTMLElement | null {
  const { list, row, indexInRow, sections, sectionsAfter, sectionsBefore } = place;
  const moved = inMovedRow(place);
  if (moved) return moved;
  const rows = list?.isConnected ? [...list.children] : [];
  const nearest = rows.slice(row).concat(rows.slice(0, row).reverse());
  if (sections[0] && !sections[0].isConnected) {
    const isShown = (section: HTMLElement) => section.isConnected;
    nearest.push(...sectionsAfter.filter(isShown).flatMap(rowsIn));
    nearest.push(...sectionsBefore.filter(isShown).flatMap(section => rowsIn(section).reverse()));
  }
  for (const one of nearest) {
    const candidates = focusablesIn(one);
    if (candidates.length > 0) return candidates[indexInRow] ?? candidates.at(-1)!;
  }
  const heading = sections.find(one => one.isConnected)?.querySelector<HTMLElement>('h1, h2, h3') ?? null;
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
