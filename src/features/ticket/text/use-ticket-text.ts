import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
import { useLiveService } from '#entities/person/use-live-service.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { cacheTicket } from '#entities/ticket/writes/cache-answer.ts';
import { storeDescription } from './store-description.ts';

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
  const isDescription = field === 'description_html';
  const live = useLiveService({
    ...{ kind: 'ticket', id, place: 'ticket' },
    enabled: enabled && isDescription && detail !== undefined,
  });
  const text = useAutosave<string>({
    live,
    // Rows of lists have no version, and often no text.
    key: detail ? textKeys.ticket(id, field) : `waiting for ticket ${id} ${field}`,
    name: known.reference,
    formats: field === 'title' ? 'line' : 'html',
    server: detail ? versionOf(detail, field) : { value: known[field] ?? '', version: null },
    enabled: enabled && detail !== undefined,
    save: async (value, version, idempotencyKey) => {
      if (field === 'title') refuseTooLong(value, limits.ticketTitle);
      else refuseTooLong(value, limits.ticketDescription, { formatted: true });
      const change = field === 'title' ? { title: value } : { description_html: value === '' ? null : value };
      const request = { ticket: id, ...change };
      const stored = await runWrite(queryClient, 'updateTicket', request, {
        scope: `ticket-${id}`,
        perform: () => api().call('updateTicket', request, { ifMatch: version, idempotencyKey }),
        invalidates: ['listTicketActivity', 'listTicketVersions', 'readTicketVersion', 'readMentions'],
      });
      cacheTicket(queryClient, stored);
      return versionOf(stored, field);
    },
    keep:
      hasApp && isDescription
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
  const { state, stored } = text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state says that something was stored
  useEffect(() => {
    if (!isDescription) return;
    storeDescription(queryClient, id, stored());
    return () => storeDescription(queryClient, id, stored());
  }, [queryClient, id, isDescription, state, stored]);
  return text;
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
