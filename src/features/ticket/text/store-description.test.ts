import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { noteEtag } from '#api/etags.ts';
import { query } from '#api/queries.ts';
import type { TicketDetail } from '#contract/tickets.ts';
import { storeDescription } from './store-description.ts';

const { queryKey } = query('readTicket', { ticket: 't1' });

function cachesWithTicket(): QueryClient {
  const queryClient = new QueryClient();
  const ticket = { id: 't1', description_html: '<p>Four</p>' } as TicketDetail;
  noteEtag(ticket, '"4"');
  queryClient.setQueryData(queryKey, ticket);
  return queryClient;
}

const writeFive = (queryClient: QueryClient): void =>
  storeDescription(queryClient, 't1', { value: '<p>Five</p>', version: '"5"' });

test('a description that is written step by step is that of the caches', () => {
  const queryClient = cachesWithTicket();
  writeFive(queryClient);
  expect(queryClient.getQueryData(queryKey)?.description_html).toBe('<p>Five</p>');
});

test('what is written at last does not hide that the ticket is gone', async () => {
  const queryClient = cachesWithTicket();
  const gone = new ApiError(404, { message: 'No such ticket.' });
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: () => Promise.reject(gone),
    retry: false,
    staleTime: 0,
  });
  writeFive(queryClient);
  expect(queryClient.getQueryState(queryKey)?.error).toBe(gone);
});
