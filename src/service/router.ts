import type { AppOperationName } from '#contract/app/routes.ts';
import type { OperationName } from '#contract/routes.ts';
import { createBoard } from './boards/create-board.ts';
import { deleteBoard } from './boards/delete-board.ts';
import { listBoards } from './boards/list-boards.ts';
import { reorderBoards } from './boards/reorder-boards.ts';
import { updateBoard } from './boards/update-board.ts';
import type { AppHandler, Handler } from './context.ts';
import { createTicket } from './tickets/create-ticket.ts';
import { deleteTicket } from './tickets/delete-ticket.ts';
import { listTickets } from './tickets/list-tickets.ts';
import { moveTicket } from './tickets/move-ticket.ts';
import { readTicket } from './tickets/read-ticket.ts';
import { reorderTickets } from './tickets/reorder-tickets.ts';
import { updateTicket } from './tickets/update-ticket.ts';

/** The handler of each operation of the contract; the build fails until all are here. */
export const handlers: { [N in OperationName]: Handler<N> } = {
  listBoards,
  createBoard,
  reorderBoards,
  updateBoard,
  deleteBoard,
  listTickets,
  createTicket,
  reorderTickets,
  readTicket,
  updateTicket,
  deleteTicket,
  moveTicket,
};

/** The handler of each operation of the app API. */
export const appHandlers: { [N in AppOperationName]: AppHandler<N> } = {};

/** Operations that do slow work first and open their own transaction. */
export const ownTransaction: ReadonlySet<string> = new Set([
  'setUp',
  'signIn',
  'updateMe',
  'acceptInvitation',
]);
