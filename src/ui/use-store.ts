import { useRef, useSyncExternalStore } from 'react';
import type { Store } from '#lib/store.ts';

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

export function useSlice<T, S>(
  store: Store<T>,
  select: (state: T) => S,
  same: (a: S, b: S) => boolean = Object.is,
): S {
  const last = useRef<{ slice: S } | null>(null);
  return useSyncExternalStore(store.subscribe, () => {
    const slice = select(store.get());
    if (last.current && same(last.current.slice, slice)) return last.current.slice;
    last.current = { slice };
    return slice;
  });
}
