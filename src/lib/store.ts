export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: (value: T) => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => state,
    set: next => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of [...listeners]) listener(next);
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a function that removes the entry. */
export function addEntry<T>(store: Store<readonly T[]>, entry: T): () => void {
  store.set([...store.get(), entry]);
  return () => store.set(store.get().filter(other => other !== entry));
}

export function sameFields<S extends object>(a: S, b: S): boolean {
  return (Object.keys(a) as (keyof S)[]).every(key => Object.is(a[key], b[key]));
}
