import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { findKnown, type KnownTicket } from '#api/find-known.ts';
import { query } from '#api/queries.ts';
import type { ResolveMention } from '#editor/editor-types.ts';
import { paths, splitReference } from '#lib/paths.ts';
import { statusPlaces } from '#ui/status-places.ts';
import { statusSign } from '#ui/status-sign.ts';
import { mentionedTickets } from './mentioned.ts';

/** Tickets beyond these are called what they were called when they were mentioned. */
const mostAsked = 12;
const stale = 5 * 60_000;

/** What the mentions of a text are called now, how they stand and where they lead. */
export function useResolveMention(html: string): ResolveMention {
  const queryClient = useQueryClient();
  const ids = useMemo(() => mentionedTickets(html), [html]);
  const unknown = useMemo(
    () => ids.filter(id => !findKnown(queryClient, ticket => ticket.id === id)).slice(0, mostAsked),
    [queryClient, ids],
  );
  useQueries({
    queries: unknown.map(ticket => ({ ...query('readTicket', { ticket }), staleTime: stale, retry: false })),
  });
  const state = useSyncExternalStore(
    onChange => queryClient.getQueryCache().subscribe(onChange),
    () => ids.map(id => stateOf(findKnown(queryClient, ticket => ticket.id === id))).join('\n'),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another state the answers are others
  return useMemo<ResolveMention>(() => mention => resolve(queryClient, mention), [queryClient, state]);
}

/** What of a ticket shows in its chip. */
function stateOf(ticket: KnownTicket | undefined): string {
  return ticket ? `${ticket.reference} ${ticket.board_id} ${ticket.completed_at} ${ticket.title}` : '';
}

function resolve(
  queryClient: QueryClient,
  { kind, id, label }: Parameters<ResolveMention>[0],
): ReturnType<ResolveMention> {
  if (kind === 'document') return { href: paths.document(id) };
  if (kind !== 'ticket') return undefined;
  const known = findKnown(queryClient, ticket => ticket.id === id);
  if (known) {
    return {
      href: paths.ticket(known.reference),
      label: `${known.reference} ${known.title}`,
      done: known.completed_at !== null,
      icon: signOf(queryClient, known),
    };
  }
  const reference = label.split(' ')[0] ?? '';
  return splitReference(reference) ? { href: paths.ticket(reference) } : undefined;
}

function signOf(queryClient: QueryClient, ticket: KnownTicket): Element | undefined {
  const boards = queryClient.getQueryData(query('listBoards', { project: ticket.project_id }).queryKey)?.data;
  const board = boards?.find(one => one.id === ticket.board_id);
  const place = boards && statusPlaces(boards).get(ticket.board_id);
  return board && place ? statusSign(place, board.color) : undefined;
}
