import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { pickedChange, withPicked } from './bulk-changes.ts';

const named = (id: string) => ({ id, name: id, color: null, project_id: 'p' });
const ticketOf = (...labels: string[]) => ({ labels: labels.map(named) }) as unknown as TicketListItem;

test('a change sends the whole list and leads back to the one before', () => {
  const picked = { before: ['map'], next: ['gate'] };
  expect(pickedChange('labels', ticketOf('bug', 'map'), [named('gate')], picked)).toEqual({
    to: { request: { label_ids: ['bug', 'gate'] }, shown: { labels: [named('bug'), named('gate')] } },
    back: { request: { label_ids: ['bug', 'map'] }, shown: { labels: [named('bug'), named('map')] } },
  });
  expect(pickedChange('labels', ticketOf('bug', 'gate'), [named('gate')], picked)).toBeNull();
});

test('what was not touched in the list stays on every ticket', () => {
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
