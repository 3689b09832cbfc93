import { expect, test } from 'vitest';
import { dropState, isRefused } from './drop-state.ts';

const column = (ticket_count: number, wip_limit: number | null) => ({ ticket_count, wip_limit });

test.each([
  [column(24, null), 1, 'free'],
  [column(3, 5), 1, 'free'],
  [column(4, 5), 1, 'last'],
  [column(5, 5), 1, 'full'],
  [column(4, 3), 1, 'full'],
  [column(2, 5), 3, 'last'],
  [column(4, 5), 3, 'short'],
  [column(5, 5), 3, 'full'],
  [column(5, 5), 0, 'inside'],
  [column(4, 3), 0, 'inside'],
] as const)('%o with %i more: %s', (limited, adding, state) => {
  expect(dropState(limited, adding)).toBe(state);
});

test('only a drop that adds more tickets than there are places is refused', () => {
  expect((['inside', 'free', 'last', 'full', 'short'] as const).filter(isRefused)).toEqual(['full', 'short']);
});
