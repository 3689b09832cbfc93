import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';
import { type LiveChange, recordOf } from './live.ts';
import { isWrite, routeOf } from './operations.ts';

/** Milliseconds after the last save; texts are saved every few seconds. */
const writerLifetime = 45_000;
const maxAgeMs = 5 * 60_000;
const most = 200;

interface Writer {
  id: string;
  name: string;
}

type Entry = Writer & { until: number };

const nobody: readonly Entry[] = [];
/** By id of the document or ticket, least recently written first. */
const entries = createStore<ReadonlyMap<string, readonly Entry[]>>(new Map());

export function noteWriter(change: LiveChange): void {
  const { kind, actor, at } = change;
  const record = recordOf(change);
  const now = Date.now();
  if (!isWrite(kind) || !routeOf(kind).showsWriter || now - Date.parse(at) > maxAgeMs) return;
  const known = entries.get().get(record) ?? nobody;
  const others = known.filter(entry => entry.id !== actor.id && entry.until > now);
  const writer = { id: actor.id, name: actor.name, until: now + writerLifetime };
  const rest = [...entries.get()].filter(([other]) => other !== record);
  entries.set(new Map([...rest, [record, [...others, writer]] as const].slice(-most)));
}

export function useWriters(record: string): readonly Writer[] {
  const known = useSyncExternalStore(entries.subscribe, () => entries.get().get(record) ?? nobody);
  const [now, setNow] = useState(Date.now);
  const next = Math.min(...known.map(entry => entry.until).filter(until => until > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return known.filter(entry => entry.until > now);
}
