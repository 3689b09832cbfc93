/** The page that a ticket is open beside: its board, or the list. */
export function baseOf(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/'));
}

export interface PanelState {
  /** Reached from its neighbour by a key or button that may be used again: the focus stays. */
  walked?: true;
  /** Opened by a key: the focus goes to the title. */
  focusPanel?: true;
}

export function panelPath(base: string, reference: string): string {
  return `${base}/${encodeURIComponent(reference)}`;
}
