import { expect, test } from 'vitest';
import { readsAfterDeletion } from './operations.ts';

test('a deletion makes stale what shows the record among others, and nothing that reads the record alone', () => {
  const ofTicket = readsAfterDeletion('deleteTicket');
  expect(ofTicket).toEqual(
    expect.arrayContaining(['listTickets', 'listMyTickets', 'findTicket', 'listTrash']),
  );
  expect(ofTicket).not.toContain('readTicket');
  expect(readsAfterDeletion('deleteDocument')).toContain('listDocuments');
  expect(readsAfterDeletion('deleteDocument')).not.toContain('readDocument');
});
