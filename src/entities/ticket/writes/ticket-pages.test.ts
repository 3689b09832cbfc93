import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeRecord } from '#api/optimistic.ts';
import { rowsOf } from '#api/queries.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { isComplete, placeIn, type TicketPages, withTicket } from './ticket-pages.ts';

const perPage = 3;
const ticket = (id: string) => ({ id, title: id }) as unknown as TicketListItem;

/** The first `loaded` pages of a column with these tickets. */
function pagesOf(ids: readonly string[], loaded = Number.POSITIVE_INFINITY): TicketPages {
  const last_page = Math.max(1, Math.ceil(ids.length / perPage));
  const pages = Array.from({ length: Math.min(last_page, loaded) }, (_, at) => ({
    data: ids.slice(at * perPage, (at + 1) * perPage).map(ticket),
    meta: { page: at + 1, per_page: perPage, total: ids.length, last_page },
  }));
  return { pages, pageParams: pages.map(page => page.meta.page) };
}

const shown = (pages: TicketPages) => rowsOf(pages).map(row => row.id);
const totals = (pages: TicketPages) => pages.pages.map(page => page.meta.total);

const column = fc.uniqueArray(fc.integer({ min: 0, max: 99 }).map(String), { maxLength: 14 });

test('a move within a fully loaded column reorders it and keeps the total', () => {
  fc.assert(
    fc.property(column, fc.nat(), fc.nat(), (ids, from, to) => {
      fc.pre(ids.length > 0);
      const moved = ids[from % ids.length]!;
      const place = to % ids.length;
      const before = pagesOf(ids);
      const after = withTicket(removeRecord(before, moved), place, ticket(moved));
      expect(shown(after)).toEqual(ids.filter(id => id !== moved).toSpliced(place, 0, moved));
      expect(new Set(totals(after))).toEqual(new Set([ids.length]));
      expect(shown(before)).toEqual(ids);
    }),
  );
});

test('a move to another column removes the ticket from one and inserts it into the other', () => {
  fc.assert(
    fc.property(column, column, fc.nat(), (source, target, to) => {
      fc.pre(source.length > 0);
      const moved = `from-${source[0]}`;
      const left = removeRecord(pagesOf([moved, ...source]), moved);
      const place = to % (target.length + 1);
      const right = withTicket(pagesOf(target), place, ticket(moved));
      expect(shown(left)).toEqual(source);
      expect(shown(right)).toEqual(target.toSpliced(place, 0, moved));
      expect(totals(right).at(-1)).toBe(target.length + 1);
    }),
  );
});

test('a ticket at the end of a partly loaded column is only counted', () => {
  const partly = pagesOf(['a', 'b', 'c', 'd', 'e'], 1);
  expect(isComplete(partly)).toBe(false);
  const end = withTicket(partly, null, ticket('x'));
  expect(shown(end)).toEqual(['a', 'b', 'c']);
  expect(totals(end)).toEqual([6]);
  expect(shown(withTicket(partly, 3, ticket('x')))).toEqual(['a', 'b', 'c', 'x']);
});

test('the end of a fully loaded column is behind its last ticket', () => {
  const whole = pagesOf(['a', 'b', 'c', 'd']);
  expect(shown(withTicket(whole, null, ticket('x')))).toEqual(['a', 'b', 'c', 'd', 'x']);
  expect(shown(withTicket(whole, 99, ticket('x')))).toEqual(['a', 'b', 'c', 'd', 'x']);
  expect(shown(withTicket(pagesOf([]), null, ticket('x')))).toEqual(['x']);
});

test('the index of a ticket is found, and an absent ticket changes nothing', () => {
  const pages = pagesOf(['a', 'b', 'c', 'd']);
  expect(placeIn(pages, 'd')).toBe(3);
  expect(placeIn(pages, 'x')).toBe(-1);
  expect(placeIn(undefined, 'a')).toBe(-1);
  expect(removeRecord(pages, 'x')).toBe(pages);
});
