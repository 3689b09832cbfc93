import { expect, test } from 'vitest';
import { ticketOf } from '../testing/fake-board.ts';
import { isSameFace } from './use-face.ts';

const ticket = ticketOf('a', 'ready', 3);

test('another place in its column leaves a card as it is', () => {
  expect(isSameFace(ticket, { ...ticket, position: 4 })).toBe(true);
});

test('another title, more fields and fewer fields are another face', () => {
  const { title: _, ...untitled } = ticket;
  expect(isSameFace(ticket, { ...ticket, title: 'b' })).toBe(false);
  expect(isSameFace(ticket, { ...ticket, comment_count: 1 })).toBe(false);
  expect(isSameFace(ticket, untitled as typeof ticket)).toBe(false);
});
