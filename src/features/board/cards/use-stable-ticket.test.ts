import { expect, test } from 'vitest';
import { ticketOf } from '../testing/fake-board.ts';
import { isSameApartFromPosition } from './use-stable-ticket.ts';

const ticket = ticketOf('a', 'ready', 3);

test('a card looks the same at another position in its column', () => {
  expect(isSameApartFromPosition(ticket, { ...ticket, position: 4 })).toBe(true);
});

test('a card looks different with another title, more fields or fewer fields', () => {
  const { title: _, ...untitled } = ticket;
  expect(isSameApartFromPosition(ticket, { ...ticket, title: 'b' })).toBe(false);
  expect(isSameApartFromPosition(ticket, { ...ticket, comment_count: 1 })).toBe(false);
  expect(isSameApartFromPosition(ticket, untitled as typeof ticket)).toBe(false);
});
