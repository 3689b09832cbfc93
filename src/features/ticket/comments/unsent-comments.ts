import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#api/client.ts';
import { dropDraft, keepDraft, readDraft } from '#editor/autosave/journal.ts';
import { runWrite } from '../data/run-write.ts';
import { storeComment } from './comment-caches.ts';

/** A comment that the service has not confirmed. */
export interface UnsentComment {
  id: string;
  html: string;
  at: number;
  /** Why it was not sent; null while it is being sent. */
  failure: string | null;
}

const nothing: readonly UnsentComment[] = [];
const unsent = new Map<string, readonly UnsentComment[]>();
const looked = new Set<string>();
const listeners = new Set<() => void>();

const draftKey = (ticket: string) => `comments of ticket ${ticket}`;

function change(ticket: string, next: (list: readonly UnsentComment[]) => readonly UnsentComment[]): void {
  const list = next(unsent.get(ticket) ?? nothing);
  unsent.set(ticket, list);
  void (list.length > 0 ? keepDraft(draftKey(ticket), list) : dropDraft(draftKey(ticket)));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What an earlier visit could not send. */
async function look(ticket: string): Promise<void> {
  if (looked.has(ticket)) return;
  looked.add(ticket);
  const kept = await readDraft(draftKey(ticket));
  if (!Array.isArray(kept) || kept.length === 0) return;
  const left = (kept as UnsentComment[]).map(comment => ({
    ...comment,
    failure: comment.failure ?? 'It was not sent before the page was closed.',
  }));
  change(ticket, list => [...left.filter(one => list.every(other => other.id !== one.id)), ...list]);
}

/** The comments of this ticket that are still on this device alone, oldest first. */
export function useUnsentComments(ticket: string): readonly UnsentComment[] {
  useEffect(() => void look(ticket), [ticket]);
  return useSyncExternalStore(subscribe, () => unsent.get(ticket) ?? nothing);
}

/** Sends a comment; until it is confirmed it stays among the unsent, whatever happens. */
export function sendComment(queryClient: QueryClient, ticket: string, html: string): void {
  const comment = { id: crypto.randomUUID(), html, at: Date.now(), failure: null };
  change(ticket, list => [...list, comment]);
  void deliver(queryClient, ticket, comment);
}

export function resendComment(queryClient: QueryClient, ticket: string, comment: UnsentComment): void {
  change(ticket, list => list.map(one => (one.id === comment.id ? { ...one, failure: null } : one)));
  void deliver(queryClient, ticket, comment);
}

export function dropComment(ticket: string, id: string): void {
  change(ticket, list => list.filter(one => one.id !== id));
}

async function deliver(queryClient: QueryClient, ticket: string, comment: UnsentComment): Promise<void> {
  try {
    const stored = await runWrite(
      queryClient,
      'createTicketComment',
      { ticket, body_html: comment.html },
      {
        scope: `comments-${ticket}`,
        // One key for all tries: what did arrive is not written twice.
        perform: ({ ifMatch: _, ...request }) =>
          api().call('createTicketComment', request, { idempotencyKey: comment.id }),
      },
    );
    storeComment(queryClient, ticket, stored);
    dropComment(ticket, comment.id);
  } catch (error) {
    const failure = error instanceof Error ? error.message : 'It could not be sent.';
    change(ticket, list => list.map(one => (one.id === comment.id ? { ...one, failure } : one)));
  }
}
