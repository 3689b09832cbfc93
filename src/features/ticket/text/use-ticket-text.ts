import { useQueryClient } from '@tanstack/react-query';
import { useHasApp } from '#api/capabilities.ts';
import { api } from '#api/client.ts';
import { etagOf } from '#api/etags.ts';
import { query } from '#api/queries.ts';
import { refuseTooLong } from '#api/refuse-too-long.ts';
import { runWrite } from '#api/run-write.ts';
import { writerOf } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import type { Actor } from '#contract/people.ts';
import type { TicketDetail } from '#contract/tickets.ts';
import { textKeys } from '#editor/autosave/text-keys.ts';
import { type AutosavedText, useAutosave, type Version } from '#editor/autosave/use-autosave.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { cacheTicket } from '#entities/ticket/writes/cache-answer.ts';

type Field = 'title' | 'description_html';

interface TicketTextOptions {
  /** The ticket as lists have it. */
  known: CachedTicket;
  detail: TicketDetail | undefined;
  enabled: boolean;
}

/** Until the whole ticket is loaded, shows the text of the list and saves nothing. */
export function useTicketText(
  field: Field,
  { known, detail, enabled }: TicketTextOptions,
): AutosavedText<string> {
  const queryClient = useQueryClient();
  const { id } = known;
  const hasApp = useHasApp();
  return useAutosave<string>({
    // Rows of lists have no version, and often no text.
    key: detail ? textKeys.ticket(id, field) : `waiting for ticket ${id} ${field}`,
    name: known.reference,
    formats: field === 'title' ? 'line' : 'html',
    server: detail ? versionOf(detail, field) : { value: known[field] ?? '', version: null },
    enabled: enabled && detail !== undefined,
    save: async (value, version) => {
      if (field === 'title') refuseTooLong(value, limits.ticketTitle);
      else refuseTooLong(value, limits.ticketDescription, { formatted: true });
      const change = field === 'title' ? { title: value } : { description_html: value === '' ? null : value };
      const stored = await runWrite(
        queryClient,
        'updateTicket',
        { ticket: id, ...change, ifMatch: version },
        {
          scope: `ticket-${id}`,
          invalidates: ['listTicketActivity', 'listTicketVersions', 'readTicketVersion', 'readMentions'],
        },
      );
      cacheTicket(queryClient, stored);
      return versionOf(stored, field);
    },
    keep:
      hasApp && field === 'description_html'
        ? (value, kind) =>
            api().call('keepTicketVersion', {
              ticket: id,
              kind,
              description_html: value === '' ? null : value,
            })
        : undefined,
    load: async () => {
      const fresh = await queryClient.fetchQuery({ ...query('readTicket', { ticket: id }), staleTime: 0 });
      const author = await lastAuthor(id, field);
      return { ...versionOf(fresh, field), ...(author && writerOf(queryClient, author)) };
    },
  });
}

async function lastAuthor(ticket: string, field: Field): Promise<Actor | null> {
  const kind = field === 'title' ? 'title' : 'description';
  const history = await api()
    .call('listTicketActivity', { ticket })
    .catch(() => null);
  return history?.data.findLast(entry => entry.kind === kind)?.actor ?? null;
}

type Stored = Pick<TicketDetail, Field | 'updated_at'>;

function versionOf(ticket: Stored, field: Field): Version<string> {
  return { value: ticket[field] ?? '', version: etagOf(ticket), at: ticket.updated_at };
}
