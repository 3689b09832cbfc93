import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { query } from '#api/queries.ts';
import { loadProject } from '#entities/project/load-project.ts';
import { readView } from '../view/board-view.ts';
import { columnsInView } from '../view/ticket-filters.ts';
import { columnTickets } from './column-tickets.ts';
import { usualAges } from './usual-ages.ts';

export const boardLoader =
  (queryClient: QueryClient) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const view = readView(new URL(request.url).searchParams);
    const { id: project } = await loadProject(queryClient, params);
    void queryClient.prefetchQuery(query('listMembers', { project }));
    void queryClient.prefetchQuery(usualAges(project));
    const { data: columns } = await queryClient.ensureQueryData(query('listBoards', { project }));
    for (const column of columnsInView(columns, view.filters, false))
      void queryClient.prefetchInfiniteQuery(columnTickets(project, column, view));
    return null;
  };
