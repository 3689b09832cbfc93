import { useQueryClient } from '@tanstack/react-query';
import { boardQueue } from '#api/board-queue.ts';
import { patchInLists } from '#api/optimistic.ts';
import { runWrite } from '#api/run-write.ts';
import type { MyTicket } from '#contract/app/work.ts';
import type { Board } from '#contract/boards.ts';
import { announce } from '#ui/live-region.tsx';
import { toast, toastFailure, withdrawToast } from '#ui/toast.ts';

/** Gives one of the own tickets another status, at once and undoably. */
export function useMoveMyTicket(): (ticket: MyTicket, to: Board) => Promise<void> {
  const queryClient = useQueryClient();

  async function send(ticket: MyTicket, to: Pick<Board, 'id' | 'name'>, position?: number): Promise<boolean> {
    const shown = { board_id: to.id, board_name: to.name };
    const back = patchInLists(queryClient, ticket.id, shown, ['listMyTickets']);
    const request = { ticket: ticket.id, board_id: to.id, ...(position !== undefined && { position }) };
    try {
      await runWrite(queryClient, 'moveTicket', request, { scope: boardQueue(ticket.project_id) });
      return true;
    } catch (error) {
      back();
      toastFailure(`${ticket.reference} was not moved.`, error);
      return false;
    }
  }

  return async (ticket, to) => {
    const from = { id: ticket.board_id, name: ticket.board_name };
    if (to.id === from.id) return;
    announce(`Moved ${ticket.reference} from ${from.name} to ${to.name}.`);
    const said = toast({
      message: `${ticket.reference} moved to ${to.name}`,
      undo: () => void send(ticket, from, ticket.position),
    });
    if (!(await send(ticket, to))) withdrawToast(said);
  };
}
