import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#api/client.ts';
import { query } from '#api/queries.ts';
import { ticketByKey } from '#api/ticket-by-key.ts';
import type { MentionItem, MentionSources } from '#editor/editor-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';

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
      async ticketByKey(key) {
        const found = await ticketByKey(queryClient, key);
        return found && { id: found.id, label: `${found.reference} ${found.title}` };
      },
    }),
    [queryClient, project],
  );
}
