import { expect, test } from 'vitest';
import { overstay, unknownAges } from './age.ts';

const at = Date.parse('2026-11-21T12:00:00Z');
const ages = {
  at,
  usual: new Map([
    ['review', 3.5],
    ['quick', 0.2],
  ]),
};
const standing = (board_id: string, board_entered_at: string | null) => ({ board_id, board_entered_at });

test('only what stands longer than 85 of 100 before it has an age', () => {
  expect(overstay(standing('review', '2026-11-12T11:00:00Z'), ages)).toBe(9);
  expect(overstay(standing('review', '2026-11-18T01:00:00Z'), ages)).toBeNull();
  expect(overstay(standing('review', '2026-11-17T23:00:00Z'), ages)).toBe(3);
});

test('less than a day is no age', () => {
  expect(overstay(standing('quick', '2026-11-21T00:00:00Z'), ages)).toBeNull();
  expect(overstay(standing('quick', '2026-11-20T11:00:00Z'), ages)).toBe(1);
});

test('without history, or without the moment of entry, nothing is told', () => {
  expect(overstay(standing('new', '2026-01-01T00:00:00Z'), ages)).toBeNull();
  expect(overstay(standing('review', null), ages)).toBeNull();
  expect(overstay(standing('review', '2026-01-01T00:00:00Z'), unknownAges)).toBeNull();
});
