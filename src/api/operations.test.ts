import { expect, test } from 'vitest';
import { readsAfterDeletion } from './operations.ts';

test('a deletion makes lists stale, but not the reads of the record itself', () => {
  const ofTicket = readsAfterDeletion('deleteTicket');
  expect(ofTicket).toEqual(
    expect.arrayContaining(['listTickets', 'listMyTickets', 'findTicket', 'listTrash']),
  );
  expect(ofTicket).not.toContain('readTicket');
  expect(readsAfterDeletion('deleteDocument')).toContain('listDocuments');
  expect(readsAfterDeletion('deleteDocument')).not.toContain('readDocument');
});
