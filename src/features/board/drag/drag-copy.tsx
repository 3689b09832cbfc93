import type { CSSProperties, Ref } from 'react';
import { hueOf } from '#lib/color.ts';
import { formatNumber } from '#lib/counted.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { TicketCard } from '../cards/ticket-card.tsx';
import { isRefused } from '../moves/drop-state.ts';
import styles from './drag-copy.module.css';
import type { TicketDrag } from './drag-store.ts';

interface DragCopyProps {
  /** The box that is put at the place of what is dragged, and moves with the pointer. */
  frameRef: Ref<HTMLDivElement>;
  ref: Ref<HTMLDivElement>;
}

/** The copy of the dragged card or column that follows the pointer. */
export function DragCopy({ frameRef, ref }: DragCopyProps) {
  const drag = useSlice(useBoardModel().drag, state => state.drag);
  if (!drag || (drag.kind === 'ticket' && drag.byKeys)) return null;
  return (
    <div ref={frameRef} className={styles.frame}>
      {drag.kind === 'ticket' ? (
        <CardCopy ref={ref} tickets={drag.tickets} />
      ) : (
        <ColumnCopy ref={ref} columnId={drag.columnId} />
      )}
    </div>
  );
}

function CardCopy({ ref, tickets }: { ref: Ref<HTMLDivElement>; tickets: TicketDrag['tickets'] }) {
  const { cache, cardDisplay, drag } = useBoardModel();
  const refused = useSlice(drag, ({ target }) => target !== null && isRefused(target.state));
  const faint = useSlice(drag, ({ target }) => target?.onPill === true);
  const ticket = tickets[0]!;
  return (
    <div
      ref={ref}
      className={styles.card}
      data-refused={refused || undefined}
      data-faint={faint || undefined}
      data-edges={Math.min(2, tickets.length - 1) || undefined}
    >
      <TicketCard
        ticket={ticket}
        display={cardDisplay.store.get()}
        done={cache.column(ticket.board_id)?.is_done ?? false}
      />
      {tickets.length > 1 && <span className={styles.badge}>{formatNumber(tickets.length)}</span>}
    </div>
  );
}

function ColumnCopy({ ref, columnId }: { ref: Ref<HTMLDivElement>; columnId: string }) {
  const column = useBoardModel().cache.column(columnId);
  if (!column) return null;
  return (
    <div ref={ref} className={styles.column} style={{ '--hue': hueOf(column.color) } as CSSProperties}>
      <b dir="auto">{column.name}</b>
      <span>{formatNumber(column.ticket_count)}</span>
    </div>
  );
}
