import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TicketActivity } from '#contract/app/activity.ts';
import { mergeActivity } from './merge-activity.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const mara = { type: 'user' as const, id: 'mara', name: 'Mara' };
const dana = { type: 'user' as const, id: 'dana', name: 'Dana' };
let ids = 0;

function entry(
  kind: TicketActivity['kind'],
  minute: number,
  from: TicketActivity['from'],
  to: TicketActivity['to'],
  actor: TicketActivity['actor'] = mara,
): TicketActivity {
  ids += 1;
  const at = new Date(start + minute * 60_000).toISOString();
  return { id: String(ids), kind, actor, api_credential_id: null, at, from, to };
}

const column = (name: string) => ({ id: name, name });
const facts = (list: TicketActivity[]) => list.map(({ kind, from, to }) => [kind, from, to]);

test('changes by one author within five minutes are merged', () => {
  const list = [
    entry('moved', 0, column('Backlog'), column('Ready')),
    entry('moved', 4, column('Ready'), column('Review')),
  ];
  expect(facts(mergeActivity(list))).toEqual([['moved', column('Backlog'), column('Review')]]);
});

test('a change and its reversal cancel out', () => {
  const list = [entry('priority', 0, 'low', 'high'), entry('priority', 1, 'high', 'low')];
  expect(mergeActivity(list)).toEqual([]);
});

test.each([
  ['more than five minutes apart', entry('due', 0, null, 'a'), entry('due', 6, 'a', 'b')],
  ['by different people', entry('due', 0, null, 'a'), entry('due', 1, 'a', 'b', dana)],
  ['of different kinds', entry('due', 0, null, 'a'), entry('title', 1, 'a', 'b')],
  ['comments', entry('commented', 0, null, null), entry('commented', 1, null, null)],
])('changes are not merged: %s', (_case, first, second) => {
  expect(mergeActivity([first, second])).toHaveLength(2);
});

test('records that were added and removed again are left out', () => {
  const [a, b, c] = [column('a'), column('b'), column('c')];
  const list = [entry('assignees', 0, [a], [b]), entry('assignees', 1, [b], [c])];
  expect(facts(mergeActivity(list))).toEqual([['assignees', [a], [c]]]);
  const back = [entry('labels', 0, [a], [b]), entry('labels', 1, [b], [a])];
  expect(mergeActivity(back)).toEqual([]);
});

test('merged changes lead from the first value to the last', () => {
  const change = fc.record({
    minutes: fc.integer({ min: 0, max: 9 }),
    to: fc.constantFrom('a', 'b', 'c', 'd'),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), changes => {
      let minute = 0;
      let value = 'a';
      const list = changes.map(({ minutes, to }) => {
        minute += minutes;
        const next = entry('title', minute, value, to);
        value = to;
        return next;
      });
      const merged = mergeActivity(list);
      let current = 'a';
      for (const { from, to } of merged) {
        expect(from).toBe(current);
        current = to as string;
      }
      expect(current).toBe(value);
      expect(merged.length).toBeLessThanOrEqual(list.length);
    }),
  );
});
