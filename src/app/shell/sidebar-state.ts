import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMedia } from '#ui/use-media.ts';

const storageKey = 'docket.sidebar';

export interface SidebarState {
  /** Beside the page, over it, or not there (a phone has the bar at the bottom). */
  place: 'beside' | 'over' | 'none';
  open: boolean;
  toggle: () => void;
  close: () => void;
}

function isKeptClosed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'closed';
  } catch {
    return false;
  }
}

function keep(open: boolean): void {
  try {
    if (open) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'closed');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Where the sidebar stands and whether it is shown; the choice on wide screens is kept on this device. */
export function useSidebar(): SidebarState {
  const wide = useMedia('(min-width: 1200px)');
  const phone = useMedia('(max-width: 767.98px)');
  const [beside, setBeside] = useState(() => !isKeptClosed());
  const [over, setOver] = useState(false);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes what lies over this one
  useEffect(() => setOver(false), [pathname, wide, phone]);
  useEffect(() => keep(beside), [beside]);

  const place = phone ? 'none' : wide ? 'beside' : 'over';
  const toggle = useCallback(() => {
    if (place === 'beside') setBeside(open => !open);
    if (place === 'over') setOver(open => !open);
  }, [place]);
  const close = useCallback(() => setOver(false), []);
  return { place, open: place === 'beside' ? beside : place === 'over' && over, toggle, close };
}
