import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { changeWithUndo } from '#entities/ticket/writes/ticket-writes.ts';
import { pickedValues, withPicked } from './picked-records.ts';

const named = (id: string) => ({ id, name: id, color: null, project_id: 'p' });
const ticketOf = (...labels: string[]) =>
  ({ id: 't', labels: labels.map(named) }) as unknown as TicketListItem;

test('a change sends the whole list, and its undo the list before', () => {
  const picked = { before: ['map'], next: ['gate'] };
  const ticket = ticketOf('bug', 'map');
  const { write, undo } = changeWithUndo(one => pickedValues('labels', one, [named('gate')], picked)!);
  expect(write.prepare(ticket)).toEqual({
    change: { fields: { labels: [named('bug'), named('gate')] } },
    request: { name: 'updateTicket', variables: { ticket: 't', label_ids: ['bug', 'gate'] } },
  });
  expect(undo.prepare(ticket)).toEqual({
    change: { fields: { labels: [named('bug'), named('map')] } },
    request: { name: 'updateTicket', variables: { ticket: 't', label_ids: ['bug', 'map'] } },
  });
  expect(pickedValues('labels', ticketOf('bug', 'gate'), [named('gate')], picked)).toBeNull();
});

test('records that were neither ticked nor unticked stay on every ticket', () => {
  const ids = fc.subarray(['a', 'b', 'c', 'd', 'e']);
  fc.assert(
    fc.property(ids, ids, ids, (had, before, next) => {
      const result = withPicked(had.map(named), 'abcde'.split('').map(named), { before, next }).map(
        ({ id }) => id,
      );
      for (const id of 'abcde') {
        const ticked = next.includes(id) && !before.includes(id);
        const unticked = before.includes(id) && !next.includes(id);
        expect(result.includes(id)).toBe(ticked || (had.includes(id) && !unticked));
      }
      expect(new Set(result).size).toBe(result.length);
    }),
  );
});
