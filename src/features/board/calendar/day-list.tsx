import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { infinite, rowsOf, totalOf } from '#api/queries.ts';
import { useProject } from '#entities/project/project-context.ts';
import { dueDayOf } from '#entities/ticket/writes/shown-due-tickets.ts';
import { useShownPages } from '#entities/ticket/writes/use-shown.ts';
import { counted } from '#lib/counted.ts';
import { addDays, endOfDay, toIsoDay } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { focusablesIn } from '#ui/next-focus.ts';
import { NextRows } from '#ui/next-rows.tsx';
import { Popover } from '#ui/popover.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { OpenTicketContext, ticketBesidePath } from '../cards/open-ticket.ts';
import { columnsRequest, filterRequest } from '../view/ticket-filters.ts';
import type { OpenDay } from './calendar-day.tsx';
import styles from './day-list.module.css';
import { nameOfDay } from './period.ts';
import { TicketChip } from './ticket-chip.tsx';

const perPage = 50;

interface DayListProps extends OpenDay {
  today: Date;
  onClose: () => void;
}

/** All tickets of a day, page by page. */
export function DayList({ day, anchor, today, onClose }: DayListProps) {
  const { projectId: project, view } = useBoardModel();
  const { createTicket, refusalReason } = useProject();
  const open = useContext(OpenTicketContext);
  const { project: shownProject } = useProject();
  const columns = useBoardColumns();
  const columnsInView = useColumnsInView();
  const filters = useSlice(view, view => view.filters);
  const query = infinite('listTickets', {
    project,
    per_page: perPage,
    fields: 'summary',
    sort: 'due',
    ...filterRequest(filters),
    ...columnsRequest(columns, columnsInView),
    due_from: day.toISOString(),
    due_before: addDays(day, 1).toISOString(),
  });
  const pages = useInfiniteQuery(query);
  const shown = useShownPages(pages.data, query.queryKey[1]);
  const rows = rowsOf(shown).filter(ticket => dueDayOf(ticket) === toIsoDay(day));
  const total = totalOf(shown) ?? 0;
  const name = nameOfDay(day, today);
  const list = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  const { isPending } = pages;
  // The list keeps the focus for its first ticket while it loads.
  useEffect(() => {
    if (isPending || document.activeElement !== list.current) return;
    focusablesIn(list.current!.closest('[role="dialog"]')!)[0]?.focus();
  }, [isPending]);
  return (
    <Popover
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      initialFocus={isPending ? list : undefined}
      anchor={anchor}
      side="right"
      label={`Due on ${name}`}
      finalFocus={() => !isLeft.current && anchor.querySelector('button')}
      padded={false}
      className={styles.popover}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {total > 0 && <span className={styles.count}>{counted(total, 'ticket')}</span>}
      </div>
      <div ref={list} tabIndex={-1} aria-busy={isPending} className={styles.list} data-scroll="day-list">
        {pages.error && !pages.data && <ReadError title="These tickets did not load" read={pages} />}
        {isPending && <SkeletonRows rows={3} />}
        {pages.data && rows.length === 0 && <p className={styles.empty}>Nothing is due on this day.</p>}
        <ul>
          {rows.map(ticket => (
            <li key={ticket.id}>
              <Link
                className={styles.ticket}
                to={ticketBesidePath(open, shownProject.key, ticket.reference)}
                replace={open.reference !== null}
                state={{ focusPanel: true }}
                onClick={onClose}
              >
                <span className={styles.key}>{ticket.reference}</span>
                <TicketChip ticket={ticket} />
              </Link>
            </li>
          ))}
        </ul>
        {pages.hasNextPage && <NextRows pages={pages} margin={200} />}
      </div>
      <div className={styles.foot}>
        <Button
          variant="ghost"
          icon={<Plus />}
          disabledReason={refusalReason('tickets:write')}
          onClick={() => {
            // Before the dialog opens, which returns the focus there; afterwards the list would take it from the dialog.
            isLeft.current = true;
            anchor.querySelector('button')?.focus();
            onClose();
            createTicket({ due: endOfDay(day).toISOString() });
          }}
        >
          New ticket due this day
        </Button>
      </div>
    </Popover>
  );
}
