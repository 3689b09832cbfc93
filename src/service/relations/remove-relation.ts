import { findTicket, mustFind } from '../access/find.ts';
import type { AppHandler, Call } from '../context.ts';
import { assertStillIn, lockProjectsById } from '../tickets/lock-project.ts';
import { affectBoard } from './affect-boards.ts';
import { recordRelation } from './record-relation.ts';
import { kindFromOther } from './related-ticket.ts';

/** People may remove a relation of a ticket that they see to one that they do not see. */
export const removeRelation: AppHandler<'removeRelation'> = async (call, input) => {
  const ticket = await findTicket(call, input.ticket);
  const { project_id } = await findOtherEnd(call, ticket.id, input.relation);
  await lockProjectsById(call, [ticket.project_id, project_id]);
  const { kind, is_from, ...other } = await findOtherEnd(call, ticket.id, input.relation);
  assertStillIn(project_id, other);
  assertStillIn(ticket.project_id, await findTicket(call, ticket.id));
  await call.db.deleteFrom('ticket_relations').where('id', '=', input.relation).execute();
  affectBoard(call, ticket.project_id, other);
  const ownKind = is_from ? kind : kindFromOther(kind);
  await recordRelation(call, { ticket, other, kind: ownKind, isRemoved: true });
};

/** Throws not_found for a relation of other tickets. */
async function findOtherEnd(call: Call, ticketId: string, relationId: string) {
  const relation = await mustFind('relation', relationId, () =>
    call.db
      .selectFrom('ticket_relations')
      .select(['kind', 'from_ticket_id', 'to_ticket_id'])
      .where('id', '=', relationId)
      .where(eb => eb.or([eb('from_ticket_id', '=', ticketId), eb('to_ticket_id', '=', ticketId)]))
      .executeTakeFirst(),
  );
  const is_from = relation.from_ticket_id === ticketId;
  const other = await call.db
    .selectFrom('tickets')
    .innerJoin('projects', 'projects.id', 'tickets.project_id')
    .select(['tickets.id', 'tickets.project_id', 'tickets.board_id', 'tickets.number'])
    .select('projects.key as project_key')
    .where('tickets.id', '=', is_from ? relation.to_ticket_id : relation.from_ticket_id)
    .executeTakeFirstOrThrow();
  return { kind: relation.kind, is_from, ...other };
}
