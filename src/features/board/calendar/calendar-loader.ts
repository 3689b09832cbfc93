import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { capabilities } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { loadProject } from '#entities/project/load-project.ts';
import { loadViewWords } from '#entities/view/use-saved-views.ts';
import { weekStart } from '#ui/date-value.ts';
import { readView } from '../view/board-view.ts';
import { columnsInView } from '../view/ticket-filters.ts';
import { dueTickets } from './due-tickets.ts';
import { readPeriod } from './period.ts';

export const calendarLoader =
  (queryClient: QueryClient) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const { search, searchParams } = new URL(request.url);
    const { id: project } = await loadProject(queryClient, params);
    const { filters } = readView(await loadViewWords(queryClient, project, search));
    void queryClient.prefetchQuery(query('listMembers', { project }));
    const { data: columns } = await queryClient.ensureQueryData(query('listBoards', { project }));
    if (!queryClient.getQueryData(capabilities.queryKey)?.app) return null;
    const scope = { project, columns, columnsInView: columnsInView(columns, filters, false) };
    void queryClient.prefetchQuery(
      dueTickets(scope, filters, readPeriod(searchParams, new Date(), weekStart())),
    );
    return null;
  };
