import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { ServiceError } from '../errors.ts';
import { assertWipLimit } from './assert-wip-limit.ts';
import { findReferencedBoard } from './find-referenced-board.ts';
import { insertTicket, type NewTicket } from './insert-ticket.ts';
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
  const subTicketTitles = input.sub_ticket_titles ?? [];
  assertWipLimit(board, 1 + subTicketTitles.length);
  const now = timestampNow(call);
  const { id: project_id, organization_id, key: project_key } = project;
  const insert = async (values: NewTicket) =>
    insertTicket(call, { project_id, organization_id, project_key }, values, {
      board,
      place: await takePlace(call, board.id, null),
      now,
    });
  const ticket = await insert(input);
  if (subTicketTitles.length === 0) return ticket;
  for (const title of subTicketTitles) await insert({ title, parent_id: ticket.id });
  return readTicketById(call, ticket.id);
};
