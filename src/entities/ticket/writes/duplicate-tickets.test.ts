import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { toasts } from '#ui/toast.ts';
import { duplicateRefusal, duplicateTickets } from './duplicate-tickets.ts';
import { createTicketWriter } from './ticket-writer.ts';

test('up to 100 tickets are duplicated at once, and of more none', () => {
  expect(duplicateRefusal(100)).toBeNull();
  const words = 'At most 100 tickets can be duplicated at once.';
  expect(duplicateRefusal(101)).toBe(words);
  const queryClient = new QueryClient();
  const tickets = Array.from({ length: 101 }, (_, index) => ({ id: String(index) }) as TicketListItem);
  const undoOfCreation = () => expect.fail('something was created');
  duplicateTickets(queryClient, createTicketWriter(queryClient), tickets, { undoOfCreation });
  expect(toasts.get().map(({ steps }) => steps.map(({ message }) => message))).toEqual([[words]]);
});
