import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { infinite, query } from '#api/queries.ts';
import { findCachedTicket, isSameReference } from './find-cached-ticket.ts';

const ticket = (reference: string, more: object = {}) => ({ id: reference, reference, ...more }) as never;

test('a ticket is found in the pages of a column', () => {
  const queryClient = new QueryClient();
  const column = infinite('listTickets', { project: 'p', board_id: 'b' });
  queryClient.setQueryData(column.queryKey, {
    pages: [{ data: [ticket('ENG-1')] }, { data: [ticket('ENG-2')] }],
    pageParams: [1, 2],
  } as never);
  expect(findCachedTicket(queryClient, known => known.reference === 'ENG-2')?.id).toBe('ENG-2');
  expect(findCachedTicket(queryClient, known => known.reference === 'ENG-3')).toBeUndefined();
});

test('the detail is preferred to a row of a list', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(query('listTickets', { project: 'p' }).queryKey, {
    data: [ticket('ENG-1')],
  } as never);
  queryClient.setQueryData(
    query('readTicket', { ticket: 'ENG-1' }).queryKey,
    ticket('ENG-1', { comments: [] }),
  );
  expect(findCachedTicket(queryClient, known => known.reference === 'ENG-1')?.comments).toEqual([]);
});

test('the case of a reference does not matter', () => {
  expect(isSameReference('eng-12', 'ENG-12')).toBe(true);
  expect(isSameReference('ENG-1', 'ENG-12')).toBe(false);
});
