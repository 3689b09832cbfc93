import { useEffect, useState, useSyncExternalStore } from 'react';
import { type LiveChange, recordOf } from './live.ts';
import { isWrite, routeOf } from './operations.ts';

/** Milliseconds after the last save; texts are saved every few seconds. */
const writerLifetime = 45_000;
/** Milliseconds; older events are ignored. */
const maxAge = 5 * 60_000;
const most = 200;

export interface Writer {
  id: string;
  name: string;
}

type Entry = Writer & { until: number };

const nobody: readonly Writer[] = [];
/** By id of the document or ticket, least recently written first. */
const entries = new Map<string, readonly Entry[]>();
const listeners = new Set<() => void>();

export function noteWriter(change: LiveChange): void {
  const { kind, actor, at } = change;
  const record = recordOf(change);
  const now = Date.now();
  if (!isWrite(kind) || !routeOf(kind).showsWriter || now - Date.parse(at) > maxAge) return;
  const others = (entries.get(record) ?? []).filter(entry => entry.id !== actor.id && entry.until > now);
  entries.delete(record);
  entries.set(record, [...others, { id: actor.id, name: actor.name, until: now + writerLifetime }]);
  for (const oldest of entries.keys()) {
    if (entries.size <= most) break;
    entries.delete(oldest);
  }
  for (const listener of listeners) listener();
}

/** The people who saved the document or ticket lately, this tab left out. */
export function useWriters(record: string): readonly Writer[] {
  const known = useSyncExternalStore(subscribe, () => entries.get(record) ?? (nobody as readonly Entry[]));
  const [now, setNow] = useState(Date.now);
  const next = Math.min(...known.map(entry => entry.until).filter(until => until > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return known.filter(entry => entry.until > now);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
