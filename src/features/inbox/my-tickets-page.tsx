import {
  type QueryClient,
  useQueries,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { CircleUserRound } from 'lucide-react';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { infinite, query, rowsOf, totalOf } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import type { MyTicket } from '#contract/app/inbox.ts';
import { rightsIn } from '#entities/project/project-context.ts';
import { loadFieldPickers } from '#entities/ticket/fields/load-field-pickers.ts';
import { clickedField } from '#entities/ticket/keys/clicked-field.ts';
import { menuTicket } from '#entities/ticket/keys/menu-ticket.ts';
import { shownColumns } from '#entities/ticket/writes/shown-columns.ts';
import { useShown, useShownPages } from '#entities/ticket/writes/use-shown.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { weekStart } from '#ui/date-value.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { NextRows } from '#ui/next-rows.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { useIdle } from '#ui/use-idle.ts';
import { usePhone } from '#ui/use-media.ts';
import { useNow } from '#ui/use-now.ts';
import { useRowKeys } from '#ui/use-row-keys.ts';
import { useRowSelection } from '#ui/use-row-selection.ts';
import { groupByDue, groupByProject } from './due-groups.ts';
import type { MyLayer } from './my-layer.ts';
import { MyTicketGroup } from './my-ticket-group.tsx';
import { MyTicketKeys } from './my-ticket-keys.tsx';
import { MyTicketsBar } from './my-tickets-bar.tsx';
import styles from './my-tickets-page.module.css';
import { MyTicketsTools } from './my-tickets-tools.tsx';
import { matchesMyFilters, useGrouping, useMyFilters } from './my-tickets-view.ts';
import { useMyTicketCommands } from './use-my-ticket-commands.ts';
import { useReturningRow } from './use-returning-row.ts';

const MyTicketLayers = lazyComponent(async () => (await import('./my-ticket-layers.tsx')).MyTicketLayers);

const tickets = infinite('listMyTickets', { per_page: 100 });

export const myTicketsLoader = (queryClient: QueryClient) => async () => {
  const { user } = await queryClient.ensureQueryData(workspace);
  if (user) await queryClient.ensureInfiniteQueryData(tickets);
  return null;
};

export function MyTicketsPage() {
  const { user } = useSession();
  return (
    <Page>
      {user ? (
        <OwnTickets />
      ) : (
        <>
          <PageBar title="My tickets" />
          <PageBody width="list">
            <EmptyState icon={<CircleUserRound />} title="Tickets are assigned to people">
              You work with an API credential, which has no tickets of its own.
            </EmptyState>
          </PageBody>
        </>
      )}
    </Page>
  );
}

function useProjectsOf(rows: readonly MyTicket[]) {
  const session = useSession();
  const list = useSuspenseQuery(query('listProjects', { organization: session.organization.id }));
  const used = new Set(rows.map(row => row.project_id));
  const projects = list.data.data.filter(({ id }) => used.has(id));
  const columns = useQueries({ queries: projects.map(({ id }) => query('listBoards', { project: id })) });
  const pending = useShown(writes => writes);
  return new Map(
    projects.map((project, index) => [
      project.id,
      {
        project,
        columns: columns[index]?.data && shownColumns(columns[index].data.data, pending),
        disabledReason: rightsIn(project, session).refusalReason('tickets:write'),
      },
    ]),
  );
}

function OwnTickets() {
  const queryClient = useQueryClient();
  const list = useSuspenseInfiniteQuery(tickets);
  const element = useRef<HTMLDivElement>(null);
  const now = useNow();
  const { filters, setFilters } = useMyFilters();
  const [grouping, setGrouping] = useGrouping();
  const [layer, setLayer] = useState<MyLayer | null>(null);
  const isPhone = usePhone();
  const pages = useShownPages(list.data, {});
  const allRows = useMemo(() => rowsOf(pages), [pages]);
  const projectsById = useProjectsOf(allRows);
  useIdle(() =>
    Promise.all([MyTicketLayers.preload(), loadFieldPickers(queryClient, [...projectsById.keys()])]),
  );
  const rows = allRows.filter(row =>
    matchesMyFilters(filters, row, projectsById.get(row.project_id)?.project.key),
  );
  const total = totalOf(pages) ?? 0;
  const filtered = filters.projects.length > 0 || filters.priorities.length > 0;
  const groups = grouping === 'due' ? groupByDue(rows, now, weekStart()) : groupByProject(rows);

  // Filtering and grouping happen here, so all pages have to be loaded.
  const needsAllPages = filtered || grouping === 'project';

  useRowKeys(element, { scope: 'My tickets' });
  const visibleRows = groups.flatMap(group => group.rows);
  const rowOf = (id: string) =>
    element.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
  const focusRow = (id: string) => {
    rowOf(id)?.focus();
    rowOf(id)?.scrollIntoView({ block: 'nearest' });
  };
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket ?? null;
  useReturningRow({ rows: visibleRows, focused, focus: focusRow, openId: layer?.ticketId ?? null });
  const selection = useRowSelection({
    ids: visibleRows.map(({ id }) => id),
    focused,
    focus: focusRow,
    scope: 'My tickets',
    noun: 'ticket',
    disabledReason: null,
  });
  const selectedTickets = visibleRows.filter(({ id }) => selection.has(id));
  const reasonIn = (projectId: string) => {
    const known = projectsById.get(projectId);
    return known ? known.disabledReason : 'Its project is not known.';
  };
  const commands = useMyTicketCommands({
    rows: visibleRows,
    isSelected: selection.has,
    reasonIn,
    rowOf,
    focused,
    onOpen: setLayer,
    onLeave: selection.clear,
  });
  const edit = (event: MouseEvent) => {
    const clicked = clickedField(event);
    // On a phone, where cells are small, the menu changes the other fields.
    if (!clicked || (isPhone && clicked.field !== 'status')) return;
    const isRefused = commands.reasonFor(clicked.field, commands.ticketsFor(clicked.ticketId)) !== null;
    if (!isRefused) commands.openField(clicked.field, clicked.ticketId, clicked.anchor);
  };
  const openMenu = (event: MouseEvent) => {
    const clicked = menuTicket(event);
    if (clicked) setLayer({ kind: 'menu', ...clicked });
  };
  const clear = () => setFilters({ projects: [], priorities: [] });
  return (
    <>
      <PageBar title="My tickets" />
      {total > 0 && (
        <MyTicketsTools
          filters={filters}
          onFilter={setFilters}
          grouping={grouping}
          onGroup={setGrouping}
          projects={[...projectsById.values()].map(({ project }) => project)}
          countWords={
            filtered ? `${formatNumber(rows.length)} of ${formatNumber(total)}` : counted(total, 'ticket')
          }
        />
      )}
      <PageBody width="list">
        {total === 0 && (
          <EmptyState
            icon={<CircleUserRound />}
            title="Nothing is assigned to you"
            actions={<ButtonLink render={<Link to={paths.home} />}>Open board</ButtonLink>}
          >
            Open tickets that you are assigned to are listed here, from all projects.
          </EmptyState>
        )}
        {total > 0 && rows.length === 0 && !list.hasNextPage && (
          <EmptyState title="Nothing matches" actions={<Button onClick={clear}>Clear filters</Button>} />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the cells of a row, which keys and its menu change too */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: each field has a key */}
        <div
          ref={element}
          className={styles.rows}
          onClick={edit}
          onContextMenu={openMenu}
          data-editable={isPhone ? undefined : ''}
          data-grouped={grouping}
        >
          {groups.map(group => (
            <MyTicketGroup
              key={group.id}
              group={group}
              project={grouping === 'project' ? projectsById.get(group.id)?.project : undefined}
              projectsById={projectsById}
              isSelected={selection.has}
              menuId={layer?.kind === 'menu' ? layer.ticketId : null}
              onMenu={(ticketId, anchor) => setLayer({ kind: 'menu', ticketId, anchor })}
            />
          ))}
          {list.hasNextPage && <NextRows pages={list} all={needsAllPages} />}
        </div>
        <MyTicketKeys commands={commands} />
        {layer && (
          <MyTicketLayers
            key={layer.kind + layer.ticketId}
            {...{ layer, commands, selection, rowOf }}
            onClose={() => setLayer(current => (current === layer ? null : current))}
          />
        )}
        {selectedTickets.length > 0 && (
          <MyTicketsBar
            tickets={selectedTickets}
            commands={commands}
            onClear={selection.clear}
            onLeave={selection.leave}
          />
        )}
      </PageBody>
    </>
  );
}
