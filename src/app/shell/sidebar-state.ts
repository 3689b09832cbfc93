import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keepOnDevice, readDevice } from '#ui/device-storage.ts';
import { useMedia } from '#ui/use-media.ts';

const storageKey = 'docket.sidebar';

interface SidebarState {
  /** `none` on phones, which have a bar at the bottom. */
  place: 'beside' | 'over' | 'none';
  open: boolean;
  toggle: () => void;
  close: () => void;
}

export function useSidebar(): SidebarState {
  const wide = useMedia('(min-width: 1200px)');
  const phone = useMedia('(max-width: 767.98px)');
  const [beside, setBeside] = useState(() => readDevice(storageKey) !== 'closed');
  const [over, setOver] = useState(false);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the overlay
  useEffect(() => setOver(false), [pathname, wide, phone]);
  useEffect(() => keepOnDevice(storageKey, beside ? null : 'closed'), [beside]);

  const place = phone ? 'none' : wide ? 'beside' : 'over';
  const toggle = useCallback(() => {
    if (place === 'beside') setBeside(open => !open);
    if (place === 'over') setOver(open => !open);
  }, [place]);
  const close = useCallback(() => setOver(false), []);
  return { place, open: place === 'beside' ? beside : place === 'over' && over, toggle, close };
}
