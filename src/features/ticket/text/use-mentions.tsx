import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#api/client.ts';
import { query } from '#api/queries.ts';
import type { MentionItem, MentionSources } from '#editor/editor-types.ts';
import { paths, splitReference } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import { findKnown } from '../data/find-known.ts';

const most = 8;

/** Who and what can be mentioned in the texts of a ticket: the project's people and tickets. */
export function useMentionSources(project: string): MentionSources {
  const queryClient = useQueryClient();
  return useMemo<MentionSources>(
    () => ({
      async people(text) {
        const { data } = await queryClient.ensureQueryData(query('listMembers', { project }));
        const wanted = text.trim().toLowerCase();
        return data
          .filter(member => `${member.name} ${member.email}`.toLowerCase().includes(wanted))
          .slice(0, most)
          .map(
            (member): MentionItem => ({
              id: member.id,
              label: member.name,
              detail: member.email,
              icon: <Avatar person={member} size={16} decorative />,
            }),
          );
      },
      async tickets(text) {
        const boards = await queryClient.ensureQueryData(query('listBoards', { project }));
        const q = text.trim();
        const { data } = await api().call('listTickets', {
          project,
          per_page: most,
          fields: 'summary',
          ...(q === '' ? { sort: '-updated' as const } : { q }),
        });
        const places = statusPlaces(boards.data);
        return data.map((ticket): MentionItem => {
          const board = boards.data.find(one => one.id === ticket.board_id);
          const place = places.get(ticket.board_id);
          return {
            id: ticket.id,
            label: `${ticket.reference} ${ticket.title}`,
            done: ticket.completed_at !== null,
            ...(board && { detail: board.name }),
            ...(board && place && { icon: <StatusGlyph place={place} color={board.color} /> }),
          };
        });
      },
    }),
    [queryClient, project],
  );
}

type Resolve = (mention: {
  kind: string;
  id: string;
  label: string;
}) => { href?: string; label?: string; done?: boolean } | undefined;

/** Where mentions lead, for texts that are read. */
export function useResolveMention(): Resolve {
  const queryClient = useQueryClient();
  return useMemo<Resolve>(
    () =>
      ({ kind, id, label }) => {
        if (kind === 'document') return { href: paths.document(id) };
        if (kind !== 'ticket') return undefined;
        const known = findKnown(queryClient, ticket => ticket.id === id);
        if (known)
          return {
            href: paths.ticket(known.reference),
            label: `${known.reference} ${known.title}`,
            done: known.completed_at !== null,
          };
        const reference = label.split(' ')[0] ?? '';
        return splitReference(reference) ? { href: paths.ticket(reference) } : undefined;
      },
    [queryClient],
  );
}
