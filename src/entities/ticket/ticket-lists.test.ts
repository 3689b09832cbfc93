import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '#api/queries.ts';
import type { TicketDetail } from '#contract/tickets.ts';
import { placeTickets } from './ticket-lists.ts';

type Pages = Parameters<typeof placeTickets>[0];

const perPage = 3;

/** The first pages of a column that holds these tickets. */
function pagesOf(ids: readonly string[], loaded: number): Pages {
  const last_page = Math.max(1, Math.ceil(ids.length / perPage));
  const count = Math.min(loaded, last_page);
  return {
    pages: Array.from({ length: count }, (_, at) => ({
      data: ids.slice(at * perPage, (at + 1) * perPage).map(id => ({ id })),
      meta: { page: at + 1, per_page: perPage, total: ids.length, last_page },
    })),
    pageParams: [],
  } as unknown as Pages;
}

const detail = (id: string, position: number, board_id = 'b') =>
  ({ id, position, board_id, archived_at: null, comments: [] }) as unknown as TicketDetail;

const idsOf = (pages: Pages) => rowsOf(pages).map(row => row.id);

test('moved tickets are put where the service has them, in a partly loaded column', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmn'), { minLength: 1 });
  const orders = names.chain(before =>
    fc.record({
      before: fc.constant(before),
      moved: fc.subarray(before),
      // The index at which each moved ticket is put, unless it leaves the column.
      indexes: fc.array(fc.nat(20), { minLength: before.length, maxLength: before.length }),
      away: fc.subarray(before),
      loaded: fc.integer({ min: 1, max: 5 }),
    }),
  );
  fc.assert(
    fc.property(orders, ({ before, moved, indexes, away, loaded }) => {
      const after = before.filter(id => !moved.includes(id));
      moved.forEach((id, at) => {
        if (!away.includes(id)) after.splice(Math.min(indexes[at]!, after.length), 0, id);
      });
      const read = moved.map(id =>
        away.includes(id) ? detail(id, 0, 'elsewhere') : detail(id, after.indexOf(id)),
      );
      const shown = idsOf(placeTickets(pagesOf(before, loaded), 'b', { ids: moved, tickets: read }));
      expect(shown).toEqual(after.slice(0, shown.length));
      const unmoved = before.slice(0, loaded * perPage).filter(id => !moved.includes(id));
      expect(shown.filter(id => !moved.includes(id))).toEqual(unmoved);
    }),
  );
});

test('archived and deleted tickets are removed; one from another column is inserted', () => {
  const archived = { ...detail('b', 1), archived_at: '2026-01-01T00:00:00Z' };
  const column = pagesOf(['a', 'b', 'c', 'd'], 2);
  const pages = placeTickets(column, 'b', { ids: ['b', 'c', 'x'], tickets: [archived, detail('x', 0)] });
  expect(idsOf(pages)).toEqual(['x', 'a', 'd']);
});
