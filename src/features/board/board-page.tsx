import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { loadProject } from '#api/load-project.ts';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { AvatarStack } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Page, PageBar, PageTools } from '#ui/page.tsx';
import { usePhone } from '#ui/use-media.ts';
import { Board } from './board.tsx';
import { type BoardKit, BoardKitContext, createBoardKit } from './board-kit.ts';
import styles from './board-page.module.css';
import { OpenTicketContext } from './cards/open-ticket.ts';
import { EmptyBoard } from './columns/empty-board.tsx';
import { columnTickets } from './data/column-tickets.ts';
import { DisplayMenu } from './layers/display-menu.tsx';
import { ticketsOf } from './words.ts';

const peopleShown = 5;

/** Columns and counts before the page shows; the tickets of all columns are asked for at the same time. */
export const boardLoader =
  (queryClient: QueryClient) =>
  async ({ params }: LoaderFunctionArgs) => {
    const { id: project } = await loadProject(queryClient, params);
    void queryClient.prefetchQuery(query('listMembers', { project }));
    const { data: columns } = await queryClient.ensureQueryData(query('listBoards', { project }));
    // Not awaited: each column shows what it has, and its own failure.
    for (const column of columns)
      if (!column.is_hidden) void queryClient.prefetchInfiniteQuery(columnTickets(project, column));
    return null;
  };

/** The board's parts that live as long as the project is shown. */
function useKit(projectId: string): BoardKit {
  const queryClient = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const { key, reference } = useParams();
  const latest = useRef({ session, navigate, key, reference });
  useEffect(() => {
    latest.current = { session, navigate, key, reference };
  });
  return useMemo(
    () =>
      createBoardKit({
        queryClient,
        projectId,
        canRestore: () => latest.current.session.user !== null,
        onGone: ticket => {
          const now = latest.current;
          if (now.reference === ticket.reference && now.key) void now.navigate(paths.board(now.key));
        },
      }),
    [queryClient, projectId],
  );
}

/** When the panel closes and the focus went with it, it returns to the card. */
function useFocusReturn(kit: BoardKit, reference: string | null): void {
  const before = useRef(reference);
  useEffect(() => {
    const closed = before.current;
    before.current = reference;
    if (closed === null || reference !== null || document.activeElement !== document.body) return;
    const found = kit.cache
      .columns()
      .flatMap(({ id }) => kit.cache.tickets(id))
      .find(ticket => ticket.reference === closed);
    if (found) kit.focus.focus(found.board_id, found.id);
  }, [kit, reference]);
}

/** The card whose ticket opens beside the board stays in sight, though the board has become narrower. */
function useOpenInSight(kit: BoardKit, reference: string | null): void {
  useEffect(() => {
    const card = reference === null ? null : kit.views.board()?.querySelector('[data-open]');
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [kit, reference]);
}

/** A board on which nothing stands yet begins with the field for the first ticket. */
function useFirstTicket(kit: BoardKit, columnId: string | null): void {
  useEffect(() => {
    if (columnId && kit.adding.get() === null) kit.adding.set({ columnId, atTop: false, quiet: true });
  }, [kit, columnId]);
}

/** A project's board, with a ticket beside it when the address names one. */
export function BoardPage() {
  const { project, can, whyNot, createTicket } = useProject();
  const phone = usePhone();
  const { reference = null } = useParams();
  const { search } = useLocation();
  const kit = useKit(project.id);
  const { data: columns } = useSuspenseQuery({
    ...query('listBoards', { project: project.id }),
    select: list => list.data,
  });
  const { data: members } = useQuery(query('listMembers', { project: project.id }));
  const open = useMemo(() => ({ reference, search }), [reference, search]);
  const total = columns.reduce((sum, column) => sum + column.ticket_count, 0);
  const first = columns.find(column => !column.is_hidden);
  useFocusReturn(kit, reference);
  useOpenInSight(kit, reference);
  useFirstTicket(kit, total === 0 && can('tickets:write') ? (first?.id ?? null) : null);
  return (
    <BoardKitContext value={kit}>
      <OpenTicketContext value={open}>
        <Page>
          <PageBar title={project.name} documentTitle={`${project.name} board`}>
            {phone ? (
              <DisplayMenu columns={columns} iconOnly />
            ) : (
              <>
                <AvatarStack
                  people={members?.data ?? []}
                  max={peopleShown}
                  size={24}
                  ring="--sheet"
                  label="Members"
                />
                <Button
                  variant="ink"
                  icon={<Plus />}
                  shortcut="c"
                  disabledReason={whyNot('tickets:write')}
                  onClick={() => createTicket()}
                >
                  New ticket
                </Button>
              </>
            )}
          </PageBar>
          {!phone && (
            <PageTools label="Board">
              <span className={styles.total}>{ticketsOf(total)}</span>
              <DisplayMenu columns={columns} />
            </PageTools>
          )}
          <div className={styles.split} data-beside={reference ? '' : undefined}>
            <div className={styles.main}>
              {columns.length > 0 ? (
                <Board key={project.id} kit={kit} columns={columns} />
              ) : (
                <div className={styles.empty}>
                  <EmptyBoard />
                </div>
              )}
            </div>
            <Outlet />
          </div>
        </Page>
      </OpenTicketContext>
    </BoardKitContext>
  );
}
