import { useEffect, useEffectEvent } from 'react';
import { createStore, type Store } from '#lib/store.ts';
import { useSlice } from '#ui/use-store.ts';
import { keepList, readList } from './keep-list.ts';

interface KeptLists<T extends { id: string }> {
  change(record: string, next: (list: readonly T[]) => readonly T[]): void;
  load(record: string, found?: (left: readonly T[]) => void): Promise<void>;
  store: Store<ReadonlyMap<string, readonly T[]>>;
}

const nothing: readonly never[] = [];

export function keptLists<T extends { id: string }>(nameOf: (record: string) => string): KeptLists<T> {
  const store = createStore<ReadonlyMap<string, readonly T[]>>(new Map());
  const loaded = new Set<string>();

  const of = (record: string): readonly T[] => store.get().get(record) ?? nothing;
  function show(record: string, list: readonly T[]): void {
    store.set(new Map(store.get()).set(record, list));
  }
  function change(record: string, next: (list: readonly T[]) => readonly T[]): void {
    const before = of(record);
    const list = next(before);
    void keepList(nameOf(record), before, list);
    show(record, list);
  }
  async function load(record: string, found?: (left: readonly T[]) => void): Promise<void> {
    if (loaded.has(record)) return;
    loaded.add(record);
    const kept = await readList(nameOf(record));
    if (!Array.isArray(kept) || kept.length === 0) return;
    const left = (kept as T[]).filter(one => of(record).every(other => other.id !== one.id));
    show(record, [...left, ...of(record)]);
    found?.(left);
  }
  return { change, load, store };
}

/** The list of a record; entries of an earlier visit come first and are passed to `found`. */
export function useKeptList<T extends { id: string }>(
  lists: KeptLists<T>,
  record: string,
  found?: (left: readonly T[]) => void,
): readonly T[] {
  const report = useEffectEvent((left: readonly T[]) => found?.(left));
  useEffect(() => void lists.load(record, report), [lists, record]);
  return useSlice(lists.store, all => all.get(record) ?? nothing);
}
