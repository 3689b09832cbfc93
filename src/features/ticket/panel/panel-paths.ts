/** Returns the path of the page beside the panel: the board or the list. */
export function baseOf(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/'));
}

export interface PanelState {
  /** Opened from the previous or next ticket: the focus stays on the button for the next press. */
  fromNeighbour?: true;
  /** Opened by a key: the focus goes to the panel, so that one Esc closes it. */
  focusPanel?: true;
}

export function panelPath(base: string, reference: string): string {
  return `${base}/${encodeURIComponent(reference)}`;
}
