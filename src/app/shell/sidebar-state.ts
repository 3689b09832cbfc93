import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keepOnDevice, readDevice } from '#ui/device-storage.ts';
import { useMedia, usePhone } from '#ui/use-media.ts';

const storageKey = 'docket.sidebar';

interface SidebarState {
  /** Beside the page, over it, or `none` on phones, which have a bar at the bottom. */
  place: 'beside' | 'over' | 'none';
  open: boolean;
  toggle: () => void;
  close: () => void;
}

export function useSidebar(): SidebarState {
  const wide = useMedia('(min-width: 1200px)');
  const phone = usePhone();
  const [isOpenBeside, setIsOpenBeside] = useState(() => readDevice(storageKey) !== 'closed');
  const [isOpenOver, setIsOpenOver] = useState(false);
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the overlay
  useEffect(() => setIsOpenOver(false), [pathname, search, wide, phone]);
  useEffect(() => keepOnDevice(storageKey, isOpenBeside ? null : 'closed'), [isOpenBeside]);

  const sidePlace = wide ? 'beside' : 'over';
  const place = phone ? 'none' : sidePlace;
  const toggle = useCallback(() => {
    if (place === 'beside') setIsOpenBeside(open => !open);
    if (place === 'over') setIsOpenOver(open => !open);
  }, [place]);
  const close = useCallback(() => setIsOpenOver(false), []);
  const open = { beside: isOpenBeside, over: isOpenOver, none: false }[place];
  return { place, open, toggle, close };
}
