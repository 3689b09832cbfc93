import type { QueryClient } from '@tanstack/react-query';
import { compareGroups } from '../list/compare-groups.ts';
import { type BoardView, isFiltered } from '../view/board-view.ts';
import { groupFieldOf, type ListGrouping } from '../view/groupings.ts';
import { noFilters } from '../view/ticket-filters.ts';
import { columnTickets } from './column-tickets.ts';
import { cellTickets, type GroupScope, groupCounts, groupTickets } from './group-tickets.ts';

/** Groups with tickets that fill a high screen. */
const firstGroups = 12;

export interface FirstScreen extends GroupScope {
  view: BoardView;
  me: string | undefined;
  /** Closed groups and lanes are not read. */
  isClosed: (groupId: string) => boolean;
  /** The cells of collapsed columns are not read. */
  isCollapsed: (columnId: string) => boolean;
}

/** Reads what a board shows first. */
export async function readBoardGrouping(
  queryClient: QueryClient,
  grouping: ListGrouping,
  screen: FirstScreen,
) {
  const { project, columnsInView, view, isCollapsed } = screen;
  const field = groupFieldOf(grouping);
  if (!field) return readColumns(queryClient, screen);
  const values = await readGroups(queryClient, grouping, screen, { byBoard: true });
  return Promise.all(
    values.flatMap(({ value, boards = {} }) =>
      columnsInView
        .filter(({ id }) => boards[id] && !isCollapsed(id))
        .map(column =>
          queryClient.prefetchInfiniteQuery(cellTickets(project, column, view, { field, value })),
        ),
    ),
  );
}

/** Reads what a list shows first. */
export async function readListGrouping(
  queryClient: QueryClient,
  grouping: ListGrouping,
  screen: FirstScreen,
) {
  if (grouping === 'status') return readColumns(queryClient, screen);
  const field = groupFieldOf(grouping);
  const values = await readGroups(queryClient, grouping, screen, { byBoard: false });
  const groups = field ? values.map(({ value }) => ({ field, value })) : [null];
  return Promise.all(
    groups.map(group => queryClient.prefetchInfiniteQuery(groupTickets(screen, screen.view, group))),
  );
}

const readColumns = (queryClient: QueryClient, { project, columnsInView, view }: FirstScreen) =>
  Promise.all(
    columnsInView.map(column => queryClient.prefetchInfiniteQuery(columnTickets(project, column, view))),
  );

/** Returns the first groups that are open and have tickets. */
async function readGroups(
  queryClient: QueryClient,
  grouping: ListGrouping,
  { view, me, isClosed, ...scope }: FirstScreen,
  options: { byBoard: boolean },
) {
  const field = groupFieldOf(grouping);
  const [{ data }] = await Promise.all([
    queryClient.fetchQuery(groupCounts(scope, view.filters, field, options)),
    // The heads say how many tickets of a group match.
    field && isFiltered(view) && queryClient.prefetchQuery(groupCounts(scope, noFilters, field)),
  ]);
  return data
    .filter(({ value, count }) => count > 0 && !isClosed(`${grouping}:${value}`))
    .toSorted((a, b) => (field ? compareGroups(field, a, b, me) : 0))
    .slice(0, firstGroups);
}
