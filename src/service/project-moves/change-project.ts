import { referenceOf } from '#contract/rules.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { recordTransition, timestampsOnArrival } from '../tickets/board-transitions.ts';
import type { BoardRow } from '../tickets/find-referenced-board.ts';
import { leavePlace, takePlace } from '../tickets/places.ts';
import { carryAssignees, carryLabels } from './carry-lists.ts';
import { detachFromProject } from './detach-from-project.ts';
import { keepFormerPlace, type LeftBehind, takeFormerPlace } from './left-behind.ts';
import type { MovingTicket } from './moving-tickets.ts';
import type { TargetProject } from './target-project.ts';

interface ProjectChange {
  target: TargetProject;
  board: BoardRow;
  /** All that move together. */
  movingIds: ReadonlySet<string>;
  createsLabels: boolean;
  restore: boolean;
}

export interface MovedTicket {
  before: MovingTicket;
  after: MovingTicket;
  board: BoardRow;
  /** Set when the ticket was in the project before: the values that it gets back. */
  restored: LeftBehind | null;
}

/** Takes one ticket from its project to another. Both are locked, and the board has room. */
export async function changeProject(
  call: Call,
  ticket: MovingTicket,
  { target, board, movingIds, createsLabels, restore }: ProjectChange,
): Promise<MovedTicket> {
  const { id, board_id, segment_id } = ticket;
  const now = timestampNow(call);
  const position = segment_id === null ? null : await leavePlace(call, { id, board_id });
  const former = await takeFormerPlace(call, id, target.id);
  const restored = restore && former ? former.leftBehind : null;
  const carry = { projectId: target.id, createsLabels, restored };
  const { leftIds: label_ids, entries: labelEntries } = await carryLabels(call, ticket, carry);
  const { leftIds: assignee_ids, entries: assigneeEntries } = await carryAssignees(call, ticket, carry);
  const { entries: parentEntries, ...links } = await detachFromProject(call, ticket, movingIds);
  const { started_at, completed_at } = ticket;
  const left = { board_id, position, started_at, completed_at, label_ids, assignee_ids, ...links };
  await keepFormerPlace(call, ticket, left);

  const number = former?.number ?? (await takeNumber(call, target.id));
  const placement = await placeOn(call, ticket, { board, restored, now });
  const changes = {
    project_id: target.id,
    board_id: board.id,
    number,
    updated_at: notBefore(now, ticket.updated_at),
    version: ticket.version + 1,
  };
  await call.db
    .updateTable('tickets')
    .set({ ...changes, ...placement })
    .where('seq', '=', ticket.seq)
    .execute();
  const after = { ...ticket, ...changes, ...placement, project_key: target.key };
  if (segment_id !== null) {
    await recordTransition(call, ticket, { fromBoardId: board_id, toBoardId: null, at: now });
    await recordTransition(call, after, { fromBoardId: null, toBoardId: board.id, at: now });
  }
  const referenceIn = (each: MovingTicket) => ({
    id: each.project_id,
    name: referenceOf(each.project_key, each.number),
  });
  await recordActivity(call, id, [
    { kind: 'project', from: referenceIn(ticket), to: referenceIn(after) },
    ...labelEntries,
    ...assigneeEntries,
    ...parentEntries,
  ]);
  return { before: ticket, after, board, restored };
}

/** An archived ticket keeps its times, and takes no place. */
async function placeOn(
  call: Call,
  ticket: MovingTicket,
  { board, restored, now }: { board: BoardRow; restored: LeftBehind | null; now: string },
) {
  if (ticket.segment_id === null) return {};
  const isBack = restored?.board_id === board.id;
  const place = await takePlace(call, board.id, isBack ? restored.position : null);
  const { started_at, completed_at } = isBack ? restored : ticket;
  return { ...place, ...(await timestampsOnArrival(call, { started_at, completed_at }, board, now)) };
}

/** Numbers are never reused, not even that of a ticket that has left. */
async function takeNumber(call: Call, projectId: string): Promise<number> {
  const { number } = await call.db
    .updateTable('projects')
    .set(eb => ({ next_number: eb('next_number', '+', 1) }))
    .where('id', '=', projectId)
    .returning(eb => eb('next_number', '-', 1).as('number'))
    .executeTakeFirstOrThrow();
  return number;
}
