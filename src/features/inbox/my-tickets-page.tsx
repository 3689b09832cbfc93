import {
  type QueryClient,
  useQueries,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { CircleUserRound } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { infinite, query, rowsOf, totalOf } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import type { MyTicket } from '#contract/app/work.ts';
import { rightsIn } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { shownColumns } from '#entities/ticket/writes/shown-columns.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { useShown, useShownPages } from '#entities/ticket/writes/use-shown.ts';
import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NextRows } from '#ui/next-rows.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useNow } from '#ui/use-now.ts';
import { focusedRow, useRowKeys } from '#ui/use-row-keys.ts';
import { useRowSelection } from '#ui/use-row-selection.ts';
import { groupByDue, groupByProject } from './due-groups.ts';
import { MyTicketRow } from './my-ticket-row.tsx';
import { MyTicketsBar } from './my-tickets-bar.tsx';
import styles from './my-tickets-page.module.css';
import { MyTicketsTools } from './my-tickets-tools.tsx';
import { matchesMyFilters, useGrouping, useMyFilters } from './my-tickets-view.ts';

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
  const list = useSuspenseInfiniteQuery(tickets);
  const element = useRef<HTMLDivElement>(null);
  const now = useNow();
  const { filters, setFilters } = useMyFilters();
  const [grouping, setGrouping] = useGrouping();
  const [statusMenuId, setStatusMenuId] = useState<string | null>(null);
  const { move } = useTicketActions();
  const pages = useShownPages(list.data, {});
  const allRows = useMemo(() => rowsOf(pages), [pages]);
  const projectsById = useProjectsOf(allRows);
  const rows = allRows.filter(row =>
    matchesMyFilters(filters, row, projectsById.get(row.project_id)?.project.key),
  );
  const total = totalOf(pages) ?? 0;
  const filtered = filters.projects.length > 0 || filters.priorities.length > 0;
  const groups = grouping === 'due' ? groupByDue(rows, now) : groupByProject(rows);

  // Filtering and grouping happen here, so all pages have to be loaded.
  const needsAllPages = filtered || grouping === 'project';

  useRowKeys(element, { scope: 'My tickets' });
  const visibleRows = groups.flatMap(group => group.rows);
  const focusRow = (id: string) => {
    const row = element.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const selection = useRowSelection({
    ids: visibleRows.map(({ id }) => id),
    focused: () => focusedRow(element.current)?.dataset.row ?? null,
    focus: focusRow,
    scope: 'My tickets',
    noun: 'ticket',
    enabled: true,
  });
  const selectedTickets = visibleRows.filter(({ id }) => selection.has(id));
  useShortcut(
    's',
    () => {
      const id = focusedRow(element.current)?.dataset.row;
      if (!id) return false;
      setStatusMenuId(id);
      return true;
    },
    { scope: 'My tickets', label: 'Change the status' },
  );
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
          count={filtered ? `${rows.length} of ${total}` : counted(total, 'ticket')}
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
        <div ref={element}>
          {groups.map(group => {
            const project = grouping === 'project' ? projectsById.get(group.id)?.project : undefined;
            return (
              <section key={group.id} aria-label={group.name} className={styles.group}>
                <h2 className={styles.heading}>
                  {project && <ProjectMark project={project} />}
                  <span className={group.name === 'Overdue' ? styles.over : undefined}>{group.name}</span>
                  <span className={styles.number}>{group.rows.length}</span>
                </h2>
                <ul>
                  {group.rows.map(ticket => {
                    const projectFacts = projectsById.get(ticket.project_id);
                    return (
                      <MyTicketRow
                        key={ticket.id}
                        ticket={ticket}
                        columns={projectFacts?.columns}
                        project={projectFacts?.project}
                        disabledReason={
                          projectFacts ? projectFacts.disabledReason : 'Its project is not known.'
                        }
                        selected={selection.has(ticket.id)}
                        open={statusMenuId === ticket.id}
                        onOpenChange={open => setStatusMenuId(open ? ticket.id : null)}
                        onMove={to => move(ticket, to)}
                      />
                    );
                  })}
                </ul>
              </section>
            );
          })}
          {list.hasNextPage && <NextRows pages={list} all={needsAllPages} />}
        </div>
        {selectedTickets.length > 0 && (
          <MyTicketsBar
            tickets={selectedTickets}
            disabledReason={
              selectedTickets
                .map(({ project_id }) => projectsById.get(project_id)?.disabledReason ?? null)
                .find(Boolean) ?? null
            }
            onClear={selection.clear}
            onLeave={selection.leave}
          />
        )}
      </PageBody>
    </>
  );
}
