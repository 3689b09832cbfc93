import { useState } from 'react';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { pickerOf } from '#entities/ticket/fields/field-editors.ts';
import { StatusGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { statusPlaces } from '#entities/ticket/status/status-places.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './sub-tickets.module.css';

const { Picker } = pickerOf('status');

interface SubTicketStatusProps {
  ticket: TicketListItem;
  columns: readonly Board[];
  canWrite: boolean;
}

/** The sign of the column that a sub-ticket is in, which moves it to another. */
export function SubTicketStatus({ ticket, columns, canWrite }: SubTicketStatusProps) {
  const { moveAll } = useTicketActions();
  const [open, setOpen] = useState(false);
  const column = columns.find(({ id }) => id === ticket.board_id);
  const place = statusPlaces(columns).get(ticket.board_id);
  if (!column || !place) return null;
  const { name, color } = column;
  if (!canWrite || ticket.archived_at !== null) return <StatusGlyph {...{ place, color }} label={name} />;
  return (
    <span className={styles.status}>
      <Picker
        label={`Status of ${ticket.reference}`}
        tickets={[ticket]}
        open={open}
        onOpenChange={setOpen}
        onChange={() => {}}
        onMove={to => moveAll([ticket], to)}
        trigger={
          <IconButton
            name={`Status of ${ticket.reference}: ${name}`}
            icon={<StatusGlyph {...{ place, color }} />}
            size={24}
            tooltip={false}
          />
        }
      />
    </span>
  );
}
