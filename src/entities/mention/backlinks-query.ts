import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { keyOf } from '#api/queries.ts';

/** The record that texts name. */
export interface BacklinkTarget {
  kind: 'ticket' | 'document';
  id: string;
}

/** Read again whenever it is shown: a text that is saved while somebody types makes no list stale. */
export const backlinksQuery = ({ kind, id }: BacklinkTarget) =>
  infiniteQueryOptions({
    queryKey: [
      ...(kind === 'ticket'
        ? keyOf('listTicketBacklinks', { ticket: id })
        : keyOf('listDocumentBacklinks', { document: id })),
      'pages',
    ],
    queryFn: ({ pageParam: after, signal }) =>
      kind === 'ticket'
        ? api().call('listTicketBacklinks', { ticket: id, after }, { signal })
        : api().call('listDocumentBacklinks', { document: id, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
    staleTime: 0,
  });
