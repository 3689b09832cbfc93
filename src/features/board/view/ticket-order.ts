import { priorities } from '#contract/priorities.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { TicketSort } from './board-view.ts';

type Compare = (a: TicketListItem, b: TicketListItem) => number;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ascending: Record<string, Compare> = {
  due: (a, b) => byText(a.due_at ?? '', b.due_at ?? ''),
  priority: (a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority),
  created: (a, b) => byText(a.created_at, b.created_at),
  updated: (a, b) => byText(a.updated_at, b.updated_at),
  title: (a, b) => byText(a.title.toLowerCase(), b.title.toLowerCase()),
};

/** Compares tickets in this order as the service does: those without a due date come last either way. */
export function orderOf(sort: TicketSort): Compare {
  const down = sort.startsWith('-');
  const field = down ? sort.slice(1) : sort;
  const compare = ascending[field]!;
  return (a, b) => {
    if (field === 'due' && (a.due_at === null) !== (b.due_at === null)) return a.due_at === null ? 1 : -1;
    return down ? compare(b, a) : compare(a, b);
  };
}
