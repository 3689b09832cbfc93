import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { capabilities } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { loadProject } from '#entities/project/load-project.ts';
import { loadViewWords } from '#entities/view/use-saved-views.ts';
import type { TicketsPageName } from '#lib/paths.ts';
import { readView } from '../view/board-view.ts';
import { groupFieldOf } from '../view/groupings.ts';
import { columnsInView } from '../view/ticket-filters.ts';
import { columnTickets } from './column-tickets.ts';
import { groupCounts } from './group-tickets.ts';
import { usualAges } from './usual-ages.ts';

const ticketsLoader =
  (page: TicketsPageName) =>
  (queryClient: QueryClient) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const { id: project } = await loadProject(queryClient, params);
    const view = readView(await loadViewWords(queryClient, project, new URL(request.url).search));
    void queryClient.prefetchQuery(query('listMembers', { project }));
    void queryClient.prefetchQuery(usualAges(project));
    const { data: columns } = await queryClient.ensureQueryData(query('listBoards', { project }));
    const field = groupFieldOf(view.group);
    const isGrouped =
      queryClient.getQueryData(capabilities.queryKey)?.app &&
      (page === 'list' ? view.group !== 'status' : field !== null);
    const columnsShown = columnsInView(columns, view.filters, false);
    if (isGrouped) {
      const scope = { project, columns, columnsInView: columnsShown };
      void queryClient.prefetchQuery(groupCounts(scope, view.filters, field, { byBoard: page === 'board' }));
      return null;
    }
    for (const column of columnsShown)
      void queryClient.prefetchInfiniteQuery(columnTickets(project, column, view));
    return null;
  };

export const boardLoader = ticketsLoader('board');
export const listLoader = ticketsLoader('list');
