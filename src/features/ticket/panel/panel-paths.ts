/** The page that a ticket is open beside: its board, or the list. */
export function baseOf(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/'));
}

/** What the way to a ticket says of the focus. */
export interface PanelState {
  /** Came here from its neighbour, by a key or a button that is to be used again: the focus stays where it was. */
  walked?: true;
  /** Opened by a key: the focus goes to the title. */
  focusPanel?: true;
}

/** The address of a ticket beside that page. */
export function besidePath(base: string, reference: string): string {
  return `${base}/${encodeURIComponent(reference)}`;
}
