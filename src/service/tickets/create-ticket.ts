import { attribution } from '../access/caller.ts';
import { findProject } from '../access/find.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { ServiceError } from '../errors.ts';
import { setFileReferences } from '../files/file-references.ts';
import { lookAgainAtDueDates } from '../notifications/due/look-again.ts';
import { notifyAssigned } from '../notifications/notify-assigned.ts';
import { notifyMentioned } from '../notifications/notify-mentioned.ts';
import { setParent } from '../sub-tickets/set-parent.ts';
import { assertWipLimit } from './assert-wip-limit.ts';
import { recordTransition, timestampsOnArrival } from './board-transitions.ts';
import { setLists } from './fields/set-lists.ts';
import { newColumns } from './fields/write-columns.ts';
import { findReferencedBoard } from './find-referenced-board.ts';
import { indexTicket } from './index-ticket.ts';
import { lockProject } from './lock-project.ts';
import { takePlace } from './places.ts';
import { readTicketById } from './read-tickets.ts';

export const createTicket: Handler<'createTicket'> = async (call, input) => {
  const project = await findProject(call, input.project);
  if ((input.board_id === undefined) === (input.board_slug === undefined)) {
    const message = 'Give exactly one of board_id and board_slug.';
    throw new ServiceError('invalid', message, { errors: { board_id: [message], board_slug: [message] } });
  }
  await lockProject(call, project.id);
  const board = await findReferencedBoard(
    call,
    project.id,
    input.board_id !== undefined
      ? { column: 'id', value: input.board_id, field: 'board_id' }
      : { column: 'slug', value: input.board_slug!, field: 'board_slug' },
  );
  assertWipLimit(board);

  const now = timestampNow(call);
  const { next_number: number } = await call.db
    .updateTable('projects')
    .set(eb => ({ next_number: eb('next_number', '+', 1) }))
    .where('id', '=', project.id)
    .returning(eb => eb('next_number', '-', 1).as('next_number'))
    .executeTakeFirstOrThrow();
  const place = await takePlace(call, board.id, null);
  const ticket = await call.db
    .insertInto('tickets')
    .values({
      id: call.newId(),
      project_id: project.id,
      board_id: board.id,
      ...place,
      number,
      ...newColumns(input),
      ...(await timestampsOnArrival(call, { started_at: null, completed_at: null }, board, now)),
      ...attribution(call),
      archived_at: null,
      deleted_at: null,
      last_position: 0,
      comment_count: 0,
      created_at: now,
      updated_at: now,
      version: 1,
    })
    .returning(['id', 'seq', 'project_id', 'number', 'title', 'description_html', 'completed_at'])
    .executeTakeFirstOrThrow();
  const owner = { ...ticket, organization_id: project.organization_id, project_key: project.key };
  await setLists(call, owner, input);
  await recordTransition(call, ticket, { fromBoardId: null, toBoardId: board.id, at: now });
  await recordActivity(call, ticket.id, [
    { kind: 'created', from: null, to: { id: board.id, name: board.name } },
    ...((await setParent(call, owner, input.parent_id)) ?? []),
  ]);
  const texts = { before: null, after: ticket.description_html };
  const notified = { kind: 'ticket', record: owner } as const;
  await notifyMentioned(call, notified, texts);
  await notifyAssigned(call, notified, { before: [], after: input.assignee_ids ?? [] });
  await lookAgainAtDueDates(call, notified, input.due_at ?? null);
  await setFileReferences(call, 'ticket', ticket.id, texts);
  await indexTicket(call, project.key, ticket);
  return readTicketById(call, ticket.id);
};
