import { useRef, useSyncExternalStore } from 'react';

/** A value outside of React that several components read parts of. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: next => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One part of a store; the component renders again only when that part is another. */
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

/** Whether two flat objects hold the same values. */
export function sameFields<S extends object>(a: S, b: S): boolean {
  return (Object.keys(a) as (keyof S)[]).every(key => Object.is(a[key], b[key]));
}
