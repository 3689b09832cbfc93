import type { QueryClient } from '@tanstack/react-query';
import { isGoneError } from '#api/api-error.ts';
import { etagOf, noteEtag } from '#api/etags.ts';
import { patchInLists } from '#api/optimistic.ts';
import { query } from '#api/queries.ts';
import type { Version } from '#editor/autosave/use-autosave.ts';
import { versionNumber } from '#editor/live/record-version.ts';

const lists = ['listTickets', 'listMyTickets', 'listSubTickets', 'listDueTickets', 'findTicket'] as const;

/** Stores what was written step by step in the caches, so that a ticket that is opened again shows its last words. */
export function storeDescription(
  queryClient: QueryClient,
  id: string,
  { value, version, at }: Version<string>,
): void {
  const { queryKey } = query('readTicket', { ticket: id });
  const ticket = queryClient.getQueryData(queryKey);
  const [written, known] = [version, etagOf(ticket)].map(versionNumber);
  if (!ticket || !written || !known || written <= known) return;
  // The text would take the place of the answer that the ticket is gone.
  if (isGoneError(queryClient.getQueryState(queryKey)?.error)) return;
  const newest = {
    ...ticket,
    description_html: value === '' ? null : value,
    updated_at: at ?? ticket.updated_at,
  };
  noteEtag(newest, version);
  queryClient.setQueryData(queryKey, newest);
  patchInLists(queryClient, id, { updated_at: newest.updated_at }, lists);
}
