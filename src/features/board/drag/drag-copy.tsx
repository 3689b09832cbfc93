import type { CSSProperties, Ref } from 'react';
import { hueOf } from '#lib/color.ts';
import { formatNumber } from '#lib/counted.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { TicketCard } from '../cards/ticket-card.tsx';
import { isRefused } from '../moves/drop-state.ts';
import styles from './drag-copy.module.css';

/** The copy of the dragged card or column that follows the pointer. */
export function DragCopy({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { cache, cardDisplay, drag: dragStore } = useBoardModel();
  const drag = useSlice(dragStore, state => state.drag);
  const refused = useSlice(dragStore, ({ target }) => target !== null && isRefused(target.state));
  const faint = useSlice(dragStore, ({ target }) => target?.onPill === true);
  if (!drag) return null;
  if (drag.kind === 'ticket') {
    const ticket = drag.tickets[0]!;
    return (
      <div
        ref={ref}
        className={styles.card}
        data-refused={refused || undefined}
        data-faint={faint || undefined}
        data-edges={Math.min(2, drag.tickets.length - 1) || undefined}
      >
        <TicketCard
          ticket={ticket}
          display={cardDisplay.store.get()}
          done={cache.column(ticket.board_id)?.is_done ?? false}
        />
        {drag.tickets.length > 1 && <span className={styles.badge}>{formatNumber(drag.tickets.length)}</span>}
      </div>
    );
  }
  const column = cache.column(drag.columnId);
  if (!column) return null;
  return (
    <div ref={ref} className={styles.column} style={{ '--hue': hueOf(column.color) } as CSSProperties}>
      <b dir="auto">{column.name}</b>
      <span>{formatNumber(column.ticket_count)}</span>
    </div>
  );
}
