import { useQueryClient } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { etagOf } from '#api/etags.ts';
import { query } from '#api/queries.ts';
import type { TicketDetail } from '#contract/tickets.ts';
import { type AutosavedText, useAutosave, type Version } from '#editor/autosave/use-autosave.ts';
import type { KnownTicket } from '../data/find-known.ts';
import { runWrite } from '../data/run-write.ts';
import { storeTicket } from '../data/ticket-caches.ts';

type Field = 'title' | 'description_html';

/** A text of a ticket that saves itself. Before the ticket is read, only what lists know of it, and nothing is saved. */
export function useTicketText(
  field: Field,
  known: KnownTicket,
  detail: TicketDetail | undefined,
  enabled: boolean,
): AutosavedText<string> {
  const queryClient = useQueryClient();
  const { id } = known;
  return useAutosave<string>({
    // What lists know has no version, and often no text.
    key: detail ? `ticket ${id} ${field}` : `waiting for ticket ${id} ${field}`,
    name: known.reference,
    server: detail ? versionOf(detail, field) : { value: known[field] ?? '', version: null },
    enabled: enabled && detail !== undefined,
    save: async (value, version) => {
      const change = field === 'title' ? { title: value } : { description_html: value === '' ? null : value };
      const stored = await runWrite(
        queryClient,
        'updateTicket',
        { ticket: id, ...change, ifMatch: version },
        { scope: `ticket-${id}`, invalidates: false },
      );
      storeTicket(queryClient, stored);
      return versionOf(stored, field);
    },
    load: async () => {
      const fresh = await api().call('readTicket', { ticket: id });
      queryClient.setQueryData(query('readTicket', { ticket: id }).queryKey, fresh);
      return versionOf(fresh, field);
    },
  });
}

type Stored = Pick<TicketDetail, Field | 'updated_at'>;

function versionOf(ticket: Stored, field: Field): Version<string> {
  return { value: ticket[field] ?? '', version: etagOf(ticket), at: ticket.updated_at };
}
