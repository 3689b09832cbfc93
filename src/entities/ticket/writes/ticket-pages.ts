import type { InfiniteData } from '@tanstack/react-query';
import { insertRecord } from '#api/optimistic.ts';
import { rowsOf } from '#api/queries.ts';
import type { PageMeta } from '#contract/envelopes.ts';
import type { TicketListItem } from '#contract/tickets.ts';

export type TicketPages = InfiniteData<{ data: TicketListItem[]; meta: PageMeta }, unknown>;

export function isComplete(pages: TicketPages): boolean {
  const last = pages.pages.at(-1)?.meta;
  return last === undefined || last.page >= last.last_page;
}

export function placeIn(pages: TicketPages | undefined, id: string): number {
  return pages ? rowsOf(pages).findIndex(row => row.id === id) : -1;
}

/** Inserts the ticket at `index`, null for the end. Behind the loaded rows it is only counted, until its page is loaded. */
export function withTicket(pages: TicketPages, index: number | null, ticket: TicketListItem): TicketPages {
  const loadedCount = rowsOf(pages).length;
  const target = index ?? Number.POSITIVE_INFINITY;
  if (target > loadedCount && !isComplete(pages)) return countOneMore(pages);
  return insertRecord(pages, Math.min(target, loadedCount), ticket);
}

function countOneMore(data: TicketPages): TicketPages {
  const pages = data.pages.map(page => ({ ...page, meta: { ...page.meta, total: page.meta.total + 1 } }));
  return { ...data, pages };
}
