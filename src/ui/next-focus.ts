const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [aria-hidden="true"])';

export interface FocusPlace {
  element: HTMLElement;
  list: HTMLElement | null;
  row: number;
  /** Index among the focusable elements of that row. */
  inRow: number;
  /** The nearest first. */
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
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (at.tagName === 'SECTION') sections.push(at);
  return {
    element,
    list,
    row,
    inRow: rows[row] ? focusablesIn(rows[row]).indexOf(element) : 0,
    sections,
  };
}

/** The counterpart in the row at the same index, or in the last row; else the heading of the section; else null. */
export function nextFocus({ list, row, inRow, sections }: FocusPlace): HTMLElement | null {
  if (list?.isConnected) {
    const rows = [...list.children];
    const nearest = rows.slice(row).concat(rows.slice(0, row).reverse());
    for (const one of nearest) {
      const found = focusablesIn(one);
      if (found.length > 0) return found[inRow] ?? found.at(-1)!;
    }
  }
  const heading = sections.find(one => one.isConnected)?.querySelector<HTMLElement>('h1, h2, h3') ?? null;
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
