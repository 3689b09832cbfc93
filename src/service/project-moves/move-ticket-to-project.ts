import { isId } from '../access/find.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { checkVersion } from '../check-version.ts';
import type { AppHandler, Call } from '../context.ts';
import { idList } from '../db/id-list.ts';
import { ServiceError } from '../errors.ts';
import { lookAgainAtDueDates } from '../notifications/due/look-again.ts';
import { notifyMoved } from '../notifications/notify-moved.ts';
import { affectBoard, affectRelatedBoards } from '../relations/affect-boards.ts';
import { assertWipLimit } from '../tickets/assert-wip-limit.ts';
import type { BoardRow } from '../tickets/find-referenced-board.ts';
import { indexTicketWords } from '../tickets/index-ticket.ts';
import { readTicketById } from '../tickets/read-tickets.ts';
import { changeProject, type MovedTicket } from './change-project.ts';
import { attachAgain } from './detach-from-project.ts';
import { formerBoardsIn } from './left-behind.ts';
import { findTicketsLocked, type MovingTicket, withSubTickets } from './moving-tickets.ts';
import {
  findTargetBoards,
  findTargetProject,
  type TargetBoards,
  type TargetProject,
} from './target-project.ts';

/** All named tickets and their sub-tickets move in this order, or none does. Those of the target project stay. */
export const moveTicketToProject: AppHandler<'moveTicketToProject'> = async (call, input) => {
  const { with_sub_tickets = true, create_labels = false, restore = false } = input;
  await findTargetProject(call, input.project_id);
  const named = await findTicketsLocked(call, input);
  const target = await findTargetProject(call, input.project_id);
  const boards = await findTargetBoards(call, target.id, input.board_id);
  checkVersion(call, named[0]!.version);
  const roots = named.filter(ticket => ticket.project_id !== target.id);
  if (roots.some(ticket => ticket.archived_at !== null))
    throw new ServiceError('invalid', 'An archived ticket cannot be moved. Unarchive it first.');
  const tickets = await withSubTickets(call, roots, with_sub_tickets);
  const boardOf = await assignBoards(call, { tickets, roots, boards, projectId: target.id, restore });
  assertRoom(tickets, boardOf);
  const wordsOf = await searchWordsOf(call, tickets);

  const movingIds = new Set(tickets.map(({ id }) => id));
  const moved: MovedTicket[] = [];
  // On the way back the last one first: each then finds the position that it left.
  for (const ticket of restore ? tickets.toReversed() : tickets) {
    const board = boardOf(ticket);
    moved.push(
      await changeProject(call, ticket, { target, board, movingIds, restore, createsLabels: create_labels }),
    );
  }
  for (const { after, restored } of moved)
    if (restored) await recordActivity(call, after.id, await attachAgain(call, after, restored));
  for (const { after } of moved) await indexTicketWords(call, target.key, after, wordsOf.get(after.id)!);
  await affectBoth(call, target, moved);
  await notifyOfMoves(call, target, moved);
  return readTicketById(call, named[0]!.id);
};

/** A request notifies a person once; here once of each ticket. */
async function notifyOfMoves(
  call: Call,
  target: TargetProject,
  moved: readonly MovedTicket[],
): Promise<void> {
  const { notified } = call.affected;
  const people = new Set(notified);
  for (const { after, before, board, restored } of moved) {
    const place = { kind: 'ticket', record: after } as const;
    const isDone = board.is_done === 1 && before.completed_at === null;
    await notifyMoved(call, place, { to: target.name, isDone });
    for (const person of notified) people.add(person);
    notified.clear();
    if (restored) await lookAgainAtDueDates(call, place, after.due_at);
  }
  for (const person of people) notified.add(person);
}

interface Assignment {
  tickets: readonly MovingTicket[];
  roots: readonly MovingTicket[];
  boards: TargetBoards;
  projectId: string;
  restore: boolean;
}

/** Returns the board of each ticket in the target project. */
async function assignBoards(
  call: Call,
  { tickets, roots, boards, projectId, restore }: Assignment,
): Promise<(ticket: MovingTicket) => BoardRow> {
  const formerBoards = restore ? await formerBoardsIn(call, projectId, tickets) : new Map<string, string>();
  const rootIds = new Set(roots.map(({ id }) => id));
  return ({ id, completed_at }) => {
    const former = formerBoards.get(id);
    const isDoneSubTicket = !rootIds.has(id) && completed_at !== null;
    return (
      boards.all.find(board => board.id === former) ?? (isDoneSubTicket ? boards.firstDone : boards.chosen)
    );
  };
}

/** Throws wip_limit_reached (422) for the first board without room for all. */
function assertRoom(tickets: readonly MovingTicket[], boardOf: (ticket: MovingTicket) => BoardRow): void {
  const live = tickets.filter(ticket => ticket.segment_id !== null);
  for (const [board, added] of Map.groupBy(live, boardOf)) assertWipLimit(board, added.length);
}

/** Before the first write: a long text without known words rolls the transaction back. */
async function searchWordsOf(call: Call, tickets: readonly MovingTicket[]): Promise<Map<string, string>> {
  const rows = await call.db
    .selectFrom('tickets')
    .select(['id', 'description_html'])
    .where('id', 'in', idList(call, tickets.map(({ id }) => id).filter(isId)))
    .execute();
  const words = new Map<string, string>();
  for (const { id, description_html } of rows) words.set(id, await call.searchWords(description_html ?? ''));
  return words;
}

/** People of the target project hear of the tickets, those of the projects they left only of the columns. */
async function affectBoth(call: Call, target: TargetProject, moved: readonly MovedTicket[]): Promise<void> {
  const places = await call.db
    .selectFrom('boards')
    .select(['id as board_id', 'project_id'])
    .where('id', 'in', idList(call, [...call.affected.boards]))
    .execute();
  call.affected.project = target.id;
  call.affected.boards.clear();
  if (moved.length > 1) call.affected.ticket = null;
  for (const place of places) affectBoard(call, target.id, place);
  for (const { before, after } of moved) {
    affectBoard(call, target.id, before);
    affectBoard(call, target.id, after);
    await affectRelatedBoards(call, after);
  }
}
