import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { query } from '#api/queries.ts';
import { ticketRecords } from './ticket-records.ts';

test('a change reaches the ticket and those that name it, and no others', async () => {
  const queryClient = new QueryClient();
  const keep = (ticket: string, parent: string | null, ...blockers: string[]) => {
    const { queryKey } = query('readTicket', { ticket });
    const blocked_by = blockers.map(id => ({ id }));
    queryClient.setQueryData(queryKey as readonly unknown[], {
      id: ticket,
      parent: parent && { id: parent },
      blocked_by,
    });
  };
  keep('changed', null);
  keep('child', 'changed');
  keep('blocked', null, 'other', 'changed');
  keep('other', 'child');
  const isStale = (ticket: string) =>
    queryClient.getQueryState(query('readTicket', { ticket }).queryKey)!.isInvalidated;
  const row = ticketRecords.rowsOf({ ticket: 'changed', title: 'New' }, { id: 'changed' });
  await ticketRecords.refresh(queryClient, [row!]);
  expect(['changed', 'child', 'blocked', 'other'].map(isStale)).toEqual([true, true, true, false]);
  expect(ticketRecords.rowsOf({}, { ticket_id: 'changed' })).toBe('changed');
  expect(ticketRecords.rowsOf({}, { ticket_id: null })).toBe(null);
});
