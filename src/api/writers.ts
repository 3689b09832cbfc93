import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';
import { changedRecordOf, type LiveChange } from './live.ts';

/** Time after the last save until a person no longer counts as a writer; texts are saved every few seconds. */
const writerLifetimeMs = 45_000;
/** Older changes, which come after a reconnect, say nothing about who writes now. */
const maxAgeMs = 5 * 60_000;
const maxRecords = 200;

interface Writer {
  id: string;
  name: string;
}

type Entry = Writer & { until: number };

const noEntries: readonly Entry[] = [];
/** By id of the document or ticket, least recently written first. */
const entries = createStore<ReadonlyMap<string, readonly Entry[]>>(new Map());

export function noteWriter(change: LiveChange): void {
  const { actor, at, is_text } = change;
  const record = changedRecordOf(change);
  const now = Date.now();
  if (!is_text || now - Date.parse(at) > maxAgeMs) return;
  const others = (entries.get().get(record) ?? noEntries).filter(
    entry => entry.id !== actor.id && entry.until > now,
  );
  const writer = { id: actor.id, name: actor.name, until: now + writerLifetimeMs };
  const rest = [...entries.get()].filter(([other]) => other !== record);
  entries.set(new Map([...rest, [record, [...others, writer]] as const].slice(-maxRecords)));
}

/** Returns the people who wrote to the record lately, with this person when they wrote on another device. */
export function useWriters(record: string): readonly Writer[] {
  const recordEntries = useSyncExternalStore(entries.subscribe, () => entries.get().get(record) ?? noEntries);
  const [now, setNow] = useState(Date.now);
  const nextExpiry = Math.min(...recordEntries.map(entry => entry.until).filter(until => until > now));
  useEffect(() => {
    if (!Number.isFinite(nextExpiry)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, nextExpiry - Date.now()));
    return () => clearTimeout(timer);
  }, [nextExpiry]);
  return recordEntries.filter(entry => entry.until > now);
}
