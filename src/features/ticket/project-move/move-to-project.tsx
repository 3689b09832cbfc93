import type { QueryClient } from '@tanstack/react-query';
import { boardQueue } from '#api/board-queue.ts';
import type { RequestTo } from '#api/operations.ts';
import { runWrite } from '#api/run-write.ts';
import { refreshStale, staleReads } from '#api/stale-reads.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import type { Project } from '#entities/project/project-context.ts';
import { ownProjectMoves } from '#entities/ticket/project-move/project-move-request.ts';
import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastFailure } from '#ui/toast.ts';
import type { UndoOutcome } from '#ui/undo.ts';

type Request = RequestTo<'moveTicketToProject'>;

export interface ProjectMove extends Pick<Request, 'board_id' | 'with_sub_tickets' | 'create_labels'> {
  tickets: readonly TicketListItem[];
  project: Project;
}

/** Moves the tickets at once, says so with a link, unless the ticket is open, and offers the undo. Rejects when the service refuses. */
export async function moveToProject(
  queryClient: QueryClient,
  { tickets, project, ...options }: ProjectMove,
  navigate: (path: string) => void,
): Promise<void> {
  const sources = Map.groupBy(tickets, ticket => ticket.project_id);
  const projectIds = [...sources.keys(), project.id];
  const move = () => send(queryClient, { tickets, body: { project_id: project.id, ...options }, projectIds });
  const moveBack = async () => {
    for (const [project_id, group] of sources)
      await send(queryClient, { tickets: group, body: { project_id, restore: true }, projectIds });
  };
  const reversal = (run: () => Promise<unknown>, what: string) => async (): Promise<UndoOutcome> => {
    try {
      await run();
      return 'done';
    } catch (error) {
      toastFailure(`The move was not ${what}.`, error);
      return 'refused';
    }
  };
  const moved = await move();
  const [first] = tickets;
  const isSingle = tickets.length === 1;
  // Its panel follows the ticket by itself, before or after this.
  const isOpen =
    isSingle && [first!, moved].some(({ reference }) => location.pathname.endsWith(`/${reference}`));
  toast({
    message: isSingle ? (
      <>
        <b>{first!.reference}</b> is now <b>{moved.reference}</b>
      </>
    ) : (
      `${counted(tickets.length, 'ticket')} moved to ${project.name}`
    ),
    actions: isOpen
      ? []
      : [
          {
            label: isSingle ? `Open ${moved.reference}` : 'Open board',
            onSelect: () => navigate(isSingle ? paths.ticket(moved.reference) : paths.board(project.key)),
          },
        ],
    noun: 'move',
    undo: reversal(moveBack, 'undone'),
    redo: reversal(move, 'redone'),
  });
}

interface SentMove {
  tickets: readonly TicketListItem[];
  body: Omit<Request, 'ticket' | 'more_ticket_ids'>;
  /** All that the tickets leave or enter. */
  projectIds: readonly string[];
}

async function send(queryClient: QueryClient, { tickets, body, projectIds }: SentMove): Promise<Ticket> {
  const [first, ...others] = tickets.map(({ id }) => id);
  const request = { ticket: first!, ...body, ...(others.length > 0 && { more_ticket_ids: others }) };
  for (const { id } of tickets) ownProjectMoves.add(id);
  try {
    const scope = boardQueue(tickets[0]!.project_id);
    const moved = await runWrite(queryClient, 'moveTicketToProject', request, { scope });
    // The answer names one project; the reads of those that the tickets left are stale too.
    const stale = projectIds
      .filter(id => id !== body.project_id)
      .flatMap(project_id =>
        staleReads({ operation: 'moveTicketToProject' }, {}, { project_id, ticket_id: null, board_ids: [] }),
      );
    await refreshStale(queryClient, stale);
    return moved;
  } catch (error) {
    for (const { id } of tickets) ownProjectMoves.delete(id);
    throw error;
  }
}
