import { expect, test } from 'vitest';
import { overstay, unknownAges } from './age.ts';

const ages = {
  readAt: Date.parse('2026-11-21T12:00:00Z'),
  usualDays: new Map([
    ['review', 3.5],
    ['quick', 0.2],
    ['backlog', 1],
  ]),
  waitingId: 'backlog',
};
const ticketIn = (board_id: string, board_entered_at: string | null) => ({ board_id, board_entered_at });

test('only a ticket that stays longer than 85 of 100 before it has an age', () => {
  expect(overstay(ticketIn('review', '2026-11-12T11:00:00Z'), ages)).toBe(9);
  expect(overstay(ticketIn('review', '2026-11-18T01:00:00Z'), ages)).toBeNull();
  expect(overstay(ticketIn('review', '2026-11-17T23:00:00Z'), ages)).toBe(3);
});

test('less than a day is no age', () => {
  expect(overstay(ticketIn('quick', '2026-11-21T00:00:00Z'), ages)).toBeNull();
  expect(overstay(ticketIn('quick', '2026-11-20T11:00:00Z'), ages)).toBe(1);
});

test('without history, or without the time of entry, a ticket has no age', () => {
  expect(overstay(ticketIn('new', '2026-01-01T00:00:00Z'), ages)).toBeNull();
  expect(overstay(ticketIn('review', null), ages)).toBeNull();
  expect(overstay(ticketIn('review', '2026-01-01T00:00:00Z'), unknownAges)).toBeNull();
});

test('age counts from the start of work: in the first open column a ticket has none', () => {
  const waiting = ticketIn('backlog', '2026-01-01T00:00:00Z');
  expect(overstay(waiting, ages)).toBeNull();
  expect(overstay(waiting, { ...ages, waitingId: 'quick' })).toBe(324);
});
