const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [aria-hidden="true"])';

export interface FocusPlace {
  element: HTMLElement;
  list: HTMLElement | null;
  row: number;
  /** Index of the element among the focusable ones of its row. */
  indexInRow: number;
  /** Enclosing sections, innermost first. */
  sections: readonly HTMLElement[];
}

function focusablesIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(one => one.checkVisibility?.() ?? true);
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
    list,
    row,
    indexInRow: rows[row] ? focusablesIn(rows[row]).indexOf(element) : 0,
    sections,
  };
}

/** Returns the same control of the row that follows or else precedes; else the heading of the section; else null. */
export function nextFocus({ list, row, indexInRow, sections }: FocusPlace): HTMLElement | null {
  if (list?.isConnected) {
    const rows = [...list.children];
    const nearest = rows.slice(row).concat(rows.slice(0, row).reverse());
    for (const one of nearest) {
      const candidates = focusablesIn(one);
      if (candidates.length > 0) return candidates[indexInRow] ?? candidates.at(-1)!;
    }
  }
  const heading = sections.find(one => one.isConnected)?.querySelector<HTMLElement>('h1, h2, h3') ?? null;
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
