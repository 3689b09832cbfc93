import { useRef } from 'react';
import { counted } from '#lib/counted.ts';
import { sameDay, toIsoDay } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import styles from './agenda.module.css';
import type { OpenDay } from './calendar-day.tsx';
import { CalendarTicket } from './calendar-ticket.tsx';
import { MonthDots } from './month-dots.tsx';
import { daysIn, nameOfDay, type Period } from './period.ts';
import { UndatedTray } from './undated-tray.tsx';
import { useDayTarget } from './use-calendar-drag.ts';
import type { DueDay, DueDays } from './use-due-days.ts';
import type { useUndated } from './use-undated.ts';

interface AgendaProps {
  period: Period;
  today: Date;
  days: DueDays;
  undated: ReturnType<typeof useUndated>;
  onOpen: (opened: OpenDay) => void;
}

/** For phones: a small month, and the days on which something is due below each other. */
export function Agenda({ period, today, days, undated, onOpen }: AgendaProps) {
  const list = useRef<HTMLDivElement>(null);
  const dueDays = daysIn(period).flatMap(day => {
    const due = days.get(toIsoDay(day));
    return due ? [{ day, due }] : [];
  });
  /** Shows the day below; a day without tickets opens, as a ticket can be created from there. */
  const pick = (day: Date, anchor: HTMLElement) => {
    const heading = list.current?.querySelector<HTMLElement>(`[data-day="${toIsoDay(day)}"] h3`);
    if (!heading) {
      onOpen({ day, anchor });
      return;
    }
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  };
  return (
    <>
      <MonthDots {...{ period, today, days }} onPick={pick} />
      <div ref={list}>
        {dueDays.map(({ day, due }) => (
          <AgendaDay key={toIsoDay(day)} {...{ day, today, due, onOpen }} />
        ))}
      </div>
      <UndatedTray undated={undated} />
    </>
  );
}

interface AgendaDayProps extends Pick<AgendaProps, 'today' | 'onOpen'> {
  day: Date;
  due: DueDay;
}

function AgendaDay({ day, today, due, onOpen }: AgendaDayProps) {
  const date = toIsoDay(day);
  const { setNodeRef, isTarget } = useDayTarget(date, day);
  const name = nameOfDay(day, today);
  const rest = due.total - due.tickets.length;
  return (
    <section
      ref={setNodeRef}
      className={styles.day}
      data-day={date}
      data-target={isTarget || undefined}
      aria-label={name}
    >
      <div className={styles.head}>
        <h3 className={styles.name} tabIndex={-1} data-day-head={date}>
          {sameDay(day, today) ? `Today, ${name}` : name}
        </h3>
        <Button
          variant="ghost"
          className={styles.open}
          aria-label={`${counted(due.total, 'ticket')} due on ${name}`}
          onClick={event => onOpen({ day, anchor: event.currentTarget })}
        >
          {counted(due.total, 'ticket')}
        </Button>
      </div>
      <ul className={styles.tickets} aria-label={`Due on ${name}`}>
        {due.tickets.map(ticket => (
          <CalendarTicket key={ticket.id} ticket={ticket} listId={date} />
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="ghost"
          className={styles.open}
          onClick={event => onOpen({ day, anchor: event.currentTarget })}
        >
          +{rest} more
        </Button>
      )}
    </section>
  );
}
