import { useEffect, useEffectEvent } from 'react';
import { createStore, type Store } from '#lib/store.ts';
import { useSlice } from '#ui/use-store.ts';
import { keepList, readList } from './keep-list.ts';

interface KeptLists<T extends { id: string }> {
  change(record: string, next: (list: readonly T[]) => readonly T[]): void;
  /** Loads the list once; `onRestored` gets the entries of an earlier visit. */
  load(record: string, onRestored?: (entries: readonly T[]) => void): Promise<void>;
  /** Reads the list from the device, also where it is not loaded. */
  read(record: string): Promise<readonly T[]>;
  /** A record without a list is not loaded yet. */
  store: Store<ReadonlyMap<string, readonly T[]>>;
}

const emptyList: readonly never[] = [];
/** For tests: each lets go of the lists of one kind, as a page does that is gone. What is on the device stays. */
export const forgetLists: (() => void)[] = [];

export function createKeptLists<T extends { id: string }>(nameOf: (record: string) => string): KeptLists<T> {
  const store = createStore<ReadonlyMap<string, readonly T[]>>(new Map());
  const loaded = new Set<string>();
  if (import.meta.env.MODE === 'test')
    forgetLists.push(() => {
      loaded.clear();
      store.set(new Map());
    });

  const listOf = (record: string): readonly T[] => store.get().get(record) ?? emptyList;
  function setList(record: string, list: readonly T[]): void {
    store.set(new Map(store.get()).set(record, list));
  }
  function change(record: string, next: (list: readonly T[]) => readonly T[]): void {
    const before = listOf(record);
    const after = next(before);
    void keepList(nameOf(record), { before, after });
    setList(record, after);
  }
  async function read(record: string): Promise<readonly T[]> {
    const stored = await readList(nameOf(record));
    return Array.isArray(stored) ? (stored as T[]) : emptyList;
  }
  async function load(record: string, onRestored?: (entries: readonly T[]) => void): Promise<void> {
    if (loaded.has(record)) return;
    loaded.add(record);
    const stored = await read(record);
    const current = listOf(record);
    const restored = stored.filter(entry => current.every(other => other.id !== entry.id));
    setList(record, [...restored, ...current]);
    onRestored?.(restored);
  }
  return { change, load, read, store };
}

/** The list of a record; entries of an earlier visit come first and are passed to `onRestored`. */
export function useKeptList<T extends { id: string }>(
  lists: KeptLists<T>,
  record: string,
  onRestored?: (entries: readonly T[]) => void,
): readonly T[] {
  const handleRestored = useEffectEvent((entries: readonly T[]) => onRestored?.(entries));
  useEffect(() => void lists.load(record, handleRestored), [lists, record]);
  return useSlice(lists.store, all => all.get(record) ?? emptyList);
}
