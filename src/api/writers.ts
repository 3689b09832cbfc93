import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveChange } from './live.ts';

/** Texts save themselves every few seconds while somebody types: after this long they have stopped. */
const lasts = 45_000;
/** What is told this late was missed and is no news. */
const newsFor = 5 * 60_000;
const most = 200;

const written = new Set(['updateDocument', 'saveDocumentDraft', 'updateTicket']);

export interface Writer {
  id: string;
  name: string;
}

type Entry = Writer & { until: number };

const nobody: readonly Writer[] = [];
/** By document or ticket, the one written to longest ago first. */
const entries = new Map<string, readonly Entry[]>();
const listeners = new Set<() => void>();

/** Notes who wrote to a document or a ticket just now. */
export function noteWriter(change: LiveChange): void {
  const { kind, document_id, ticket_id, actor, at } = change;
  const record = document_id ?? ticket_id;
  const now = Date.now();
  if (record === null || !written.has(kind) || now - Date.parse(at) > newsFor) return;
  const others = (entries.get(record) ?? []).filter(entry => entry.id !== actor.id && entry.until > now);
  entries.delete(record);
  entries.set(record, [...others, { id: actor.id, name: actor.name, until: now + lasts }]);
  for (const oldest of entries.keys()) {
    if (entries.size <= most) break;
    entries.delete(oldest);
  }
  for (const listener of listeners) listener();
}

/** Who writes to it now in other tabs and elsewhere, as far as the service tells. */
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
