import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { keepList, readList } from './keep-list.ts';

/** Lists that outlive their screen and the page: one for each document or ticket, kept on this device. */
export interface KeptLists<T extends { id: string }> {
  change(record: string, next: (list: readonly T[]) => readonly T[]): void;
  of(record: string): readonly T[];
  /** Takes up what an earlier visit left, once. */
  look(record: string, found?: (left: readonly T[]) => void): Promise<void>;
  subscribe(listener: () => void): () => void;
}

const nothing: readonly never[] = [];

export function keptLists<T extends { id: string }>(nameOf: (record: string) => string): KeptLists<T> {
  const lists = new Map<string, readonly T[]>();
  const looked = new Set<string>();
  const listeners = new Set<() => void>();

  const of = (record: string): readonly T[] => lists.get(record) ?? nothing;
  function show(record: string, list: readonly T[]): void {
    lists.set(record, list);
    for (const listener of listeners) listener();
  }
  function change(record: string, next: (list: readonly T[]) => readonly T[]): void {
    const before = of(record);
    const list = next(before);
    void keepList(nameOf(record), before, list);
    show(record, list);
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  async function look(record: string, found?: (left: readonly T[]) => void): Promise<void> {
    if (looked.has(record)) return;
    looked.add(record);
    const kept = await readList(nameOf(record));
    if (!Array.isArray(kept) || kept.length === 0) return;
    const left = (kept as T[]).filter(one => of(record).every(other => other.id !== one.id));
    show(record, [...left, ...of(record)]);
    found?.(left);
  }
  return { change, of, look, subscribe };
}

/** The list of a record; what an earlier visit left comes first and is told of. */
export function useKeptList<T extends { id: string }>(
  lists: KeptLists<T>,
  record: string,
  found?: (left: readonly T[]) => void,
): readonly T[] {
  const told = useEffectEvent((left: readonly T[]) => found?.(left));
  useEffect(() => void lists.look(record, told), [lists, record]);
  return useSyncExternalStore(lists.subscribe, () => lists.of(record));
}
