import { useEffect, useRef } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { addDays, endOfDay, fromIsoDay, toIsoDay } from '#lib/dates.ts';
import { weekStart } from '#ui/date-value.ts';
import { isFocusFree, mayBeginWalk } from '#ui/is-focus-free.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { useBoardModel } from '../board-model.ts';
import { useDragKind } from '../drag/drag-store.ts';
import { moveDue } from './move-due.ts';
import { daysIn, stepDay } from './period.ts';
import type { PeriodControls } from './use-period.ts';

const scope = 'Calendar';

const focusedDay = (): Date | null =>
  fromIsoDay(document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day ?? '');

/** Arrows move between days, and between the tickets of a day; J and K go from ticket to ticket. */
export function useCalendarKeys({ period, today, show }: PeriodControls, stop: string) {
  const model = useBoardModel();
  const { cache, drag, elements, focus, selection } = model;
  const { createTicket, refusalReason } = useProject();
  const disabledReason = refusalReason('tickets:write');
  const enabled = useDragKind(drag) === null;
  const pendingDay = useRef<string | null>(null);

  const headOf = (date: string) =>
    elements.board()?.querySelector<HTMLElement>(`[data-day-head="${CSS.escape(date)}"]`);
  function focusDay(day: Date): true {
    const date = toIsoDay(day);
    const head = headOf(date);
    const isOther = period.kind === 'month' && day.getMonth() !== period.first.getMonth();
    if (head && !isOther) {
      head.focus();
      head.scrollIntoView({ block: 'nearest' });
    } else {
      pendingDay.current = date;
      show(day);
    }
    return true;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the days of another period are rendered
  useEffect(() => {
    const date = pendingDay.current;
    pendingDay.current = null;
    if (date !== null) headOf(date)?.focus();
  }, [period]);

  const go = (days: number) => () => {
    const day = focusedDay();
    if (day) return focusDay(addDays(day, days));
    return isFocusFree() && focusDay(fromIsoDay(stop)!);
  };
  /** Steps among the tickets of the focused day, whose head comes before the first. */
  const goVertically = (by: 1 | -1) => () => {
    const ticketId = focus.current();
    const placed = ticketId === null ? null : cache.find(ticketId);
    const day = focusedDay();
    if (!placed || !day) return go(7 * by)();
    const ids = elements.rowsOf(placed.listId).filter(id => elements.card(id, placed.listId));
    const next = ids.indexOf(placed.ticket.id) + by;
    if (next < 0) return focusDay(day);
    if (next >= ids.length) return focusDay(addDays(day, 7));
    focus.focus(placed.listId, ids[next]!);
    return true;
  };
  const goToTicket = (by: 1 | -1) => () => {
    const day = focusedDay();
    if (!day && !mayBeginWalk()) return false;
    const stops = [...(elements.board()?.querySelectorAll<HTMLElement>('[data-day] [data-ticket] a') ?? [])];
    const { activeElement } = document;
    const isBefore = (link: HTMLElement) =>
      Boolean(
        activeElement && link.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    const isAfter = (link: HTMLElement) =>
      !day ||
      Boolean(
        activeElement && link.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_PRECEDING,
      );
    const next = by === 1 ? stops.find(isAfter) : stops.findLast(isBefore);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const edgeOfWeek = (last: boolean) => () => {
    const day = focusedDay();
    const into = day ? (day.getDay() - weekStart() + 7) % 7 : 0;
    return day !== null && focusDay(addDays(day, last ? 6 - into : -into));
  };
  const step = (by: 1 | -1) => () => {
    const day = focusedDay();
    const next = stepDay(period.kind, day ?? period.first, by);
    if (day) focusDay(next);
    else show(next);
  };
  const moveBy = (days: number) => () => {
    const ticketId = focus.current();
    if (ticketId === null) return false;
    moveDue(model, selection.idsToActOn(ticketId), due_at =>
      addDays(due_at ? new Date(due_at) : today, days),
    );
    return true;
  };

  const write = { enabled, disabledReason, scope, wouldApply: () => focus.current() !== null };
  useShortcut('left', go(-1), { enabled });
  useShortcut('right', go(1), { enabled });
  useShortcut('up', goVertically(-1), { enabled });
  useShortcut('down', goVertically(1), { enabled });
  useShortcut('j', goToTicket(1), { enabled, scope, label: 'Next ticket' });
  useShortcut('k', goToTicket(-1), { enabled, scope, label: 'Previous ticket' });
  useShortcut('home', edgeOfWeek(false), { enabled });
  useShortcut('end', edgeOfWeek(true), { enabled });
  useShortcut('pageup', step(-1), { enabled, scope, label: 'Previous month or week' });
  useShortcut('pagedown', step(1), { enabled, scope, label: 'Next month or week' });
  useShortcut('t', () => focusDay(today), { enabled, scope, label: 'Today' });
  useShortcut('alt+shift+left', moveBy(-1), { ...write, label: 'Due a day earlier' });
  useShortcut('alt+shift+right', moveBy(1), { ...write, label: 'Due a day later' });
  useShortcut('alt+shift+up', moveBy(-7), { ...write, label: 'Due a week earlier' });
  useShortcut('alt+shift+down', moveBy(7), { ...write, label: 'Due a week later' });
  const createDue = () => {
    const day = focusedDay();
    createTicket(day ? { due: endOfDay(day).toISOString() } : {});
  };
  useShortcut('n', createDue, {
    enabled,
    scope,
    label: 'New ticket due on the focused day',
    disabledReason,
    opensField: true,
  });
  useShortcut(
    'c',
    () => {
      if (!focusedDay() || disabledReason !== null) return false;
      createDue();
      return true;
    },
    { enabled, opensField: disabledReason === null },
  );
  return { step };
}

/** The day that Tab reaches: the one that last had the focus, else today, else the first of the period. */
export function stopDay({ period, today }: Pick<PeriodControls, 'period' | 'today'>, last: string | null) {
  const dates = daysIn(period).map(toIsoDay);
  return (
    [last, toIsoDay(today)].find(date => date !== null && dates.includes(date)) ?? toIsoDay(period.first)
  );
}
