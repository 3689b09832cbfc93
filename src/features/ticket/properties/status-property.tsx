import { useQuery } from '@tanstack/react-query';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { isFull } from '#contract/rules.ts';
import { CountLimit } from '#ui/count-limit.tsx';
import { Picker } from '#ui/picker.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import { useTicketWrites } from '../data/use-ticket.ts';
import type { PropertyProps } from './property-props.ts';
import { PropertyButton } from './property-row.tsx';

/** The column the ticket stands in; full ones say so and cannot be chosen. */
export function StatusProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { project } = useProject();
  const writes = useTicketWrites();
  const { data } = useQuery(query('listBoards', { project: project.id }));
  const boards = data?.data ?? [];
  const places = statusPlaces(boards);
  const current = boards.find(board => board.id === ticket.board_id);
  const reason =
    disabledReason ??
    (ticket.archived_at === null ? null : 'An archived ticket stands in no column. Unarchive it to move it.');
  const glyph = (id: string, color: string | null) => {
    const place = places.get(id);
    return place ? <StatusGlyph place={place} color={color} /> : undefined;
  };
  return (
    <Picker
      label="Status"
      placeholder="Move to…"
      width={18}
      open={open && reason === null}
      onOpenChange={onOpenChange}
      loading={!data}
      value={ticket.board_id}
      onChange={id => {
        const to = boards.find(board => board.id === id);
        if (to && to.id !== ticket.board_id) writes.move(ticket, to);
      }}
      options={boards.map(board => ({
        value: board.id,
        label: board.name,
        icon: glyph(board.id, board.color),
        meta: <CountLimit count={board.ticket_count} limit={board.wip_limit} />,
        disabledReason:
          board.id !== ticket.board_id && isFull(board)
            ? `Full, ${board.ticket_count} of ${board.wip_limit}`
            : null,
      }))}
      trigger={
        <PropertyButton
          property="status"
          label="Status"
          shortcut="s"
          disabledReason={reason}
          empty={!current}
        >
          {current && glyph(current.id, current.color)}
          {current?.name ?? '…'}
        </PropertyButton>
      }
    />
  );
}
