import { counted } from '#lib/counted.ts';
import { ReadError } from '#ui/error-state.tsx';
import { NextRows } from '#ui/next-rows.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { CalendarTicket } from './calendar-ticket.tsx';
import styles from './undated-tray.module.css';
import { undatedList, useDayTarget } from './use-calendar-drag.ts';
import type { useUndated } from './use-undated.ts';

/** Tickets without a due date, beside the calendar: dragged onto a day, they are due on it. */
export function UndatedTray({ undated }: { undated: ReturnType<typeof useUndated> }) {
  const { pages, rows, total } = undated;
  const { setNodeRef, isTarget } = useDayTarget(undatedList, null);
  return (
    <section
      ref={setNodeRef}
      aria-label="No due date"
      className={styles.tray}
      data-scroll="undated"
      data-target={isTarget || undefined}
    >
      <h3 className={styles.heading}>
        No due date
        {pages.data && <span className={styles.count}>{counted(total, 'ticket')}</span>}
      </h3>
      {pages.error && !pages.data ? (
        <ReadError title="These tickets did not load" read={pages} />
      ) : pages.data ? (
        <>
          {rows.length === 0 && <p className={styles.empty}>Every open ticket has a due date.</p>}
          <ul className={styles.tickets} aria-label="Tickets without a due date">
            {rows.map(ticket => (
              <CalendarTicket key={ticket.id} ticket={ticket} listId={undatedList} />
            ))}
          </ul>
          {pages.hasNextPage && <NextRows pages={pages} margin={300} />}
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </section>
  );
}
