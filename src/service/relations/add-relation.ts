import type { RelationKind } from '#contract/app/extensions.ts';
import { limits } from '#contract/limits.ts';
import { referenceOf } from '#contract/rules.ts';
import { callerOf } from '../access/caller.ts';
import { findTicket, isId, type TicketRecord } from '../access/find.ts';
import { findVisibleProjects } from '../access/visible-projects.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { assertStillIn, lockProjectsById } from '../tickets/lock-project.ts';
import { affectBoard } from './affect-boards.ts';
import { recordRelation } from './record-relation.ts';
import { readRelations, storedKind } from './related-ticket.ts';

export const addRelation: AppHandler<'addRelation'> = async (call, input) => {
  const { project_id } = await findTicket(call, input.ticket);
  const found = await findOther(call, input.ticket_id);
  await lockProjectsById(call, [project_id, found.project_id]);
  // PostgreSQL may have waited for another writer.
  const ticket = await findTicket(call, input.ticket);
  const other = await findOther(call, input.ticket_id);
  assertStillIn(project_id, ticket);
  assertStillIn(found.project_id, other);
  if (other.id === ticket.id) throw invalid('ticket_id', 'A ticket cannot be related to itself.');
  const id =
    (await findRelation(call, ticket, other, input.kind)) ?? (await insert(call, ticket, other, input.kind));
  return (await readRelations(call, ticket.id, id))[0]!;
};

type OtherTicket = Awaited<ReturnType<typeof findOther>>;

/** Throws 422 for a ticket that the caller may not see, as for one that does not exist. */
async function findOther(call: Call, id: string) {
  const row = isId(id)
    ? await call.db
        .selectFrom('tickets')
        .innerJoin('projects', 'projects.id', 'tickets.project_id')
        .select(['tickets.id', 'tickets.project_id', 'tickets.board_id', 'tickets.number'])
        .select('projects.key as project_key')
        .where('tickets.id', '=', id)
        .where('tickets.deleted_at', 'is', null)
        .where('projects.deleted_at', 'is', null)
        .where('projects.organization_id', '=', callerOf(call).organizationId)
        .executeTakeFirst()
    : undefined;
  const isVisible = row && (await findVisibleProjects(call, new Set([row.project_id]))).has(row.project_id);
  if (!isVisible) throw invalid('ticket_id', 'No such ticket.');
  return row;
}

const pairOf = (a: { id: string }, b: { id: string }) => [a.id, b.id].sort().join(' ');

/** Returns the id of the relation if it exists. Throws 422 when it exists the other way round. */
async function findRelation(
  call: Call,
  ticket: TicketRecord,
  other: OtherTicket,
  wanted: RelationKind,
): Promise<string | null> {
  const { kind, isReversed } = storedKind(wanted);
  const existing = await call.db
    .selectFrom('ticket_relations')
    .select(['id', 'from_ticket_id'])
    .where('pair', '=', pairOf(ticket, other))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!existing) return null;
  const from = isReversed ? other : ticket;
  if (kind === 'relates_to' || existing.from_ticket_id === from.id) return existing.id;
  const verb = kind === 'blocks' ? 'blocks' : 'duplicates';
  const [subject, object] = isReversed ? [ticket, other] : [other, ticket];
  throw invalid('kind', `${nameOf(subject)} ${verb} ${nameOf(object)} already. Remove that first.`);
}

const nameOf = ({ project_key, number }: Pick<OtherTicket, 'project_key' | 'number'>) =>
  referenceOf(project_key, number);

async function insert(
  call: Call,
  ticket: TicketRecord,
  other: OtherTicket,
  wanted: RelationKind,
): Promise<string> {
  for (const end of [ticket, other]) await assertRoom(call, end);
  const { kind, isReversed } = storedKind(wanted);
  const [from, to] = isReversed ? [other, ticket] : [ticket, other];
  const id = call.newId();
  await call.db
    .insertInto('ticket_relations')
    .values({
      id,
      kind,
      from_ticket_id: from.id,
      to_ticket_id: to.id,
      pair: pairOf(ticket, other),
      created_at: timestampNow(call),
    })
    .execute();
  affectBoard(call, ticket.project_id, other);
  await recordRelation(call, { ticket, other, kind: wanted, isRemoved: false });
  return id;
}

/** Throws 422 when a ticket has as many relations as it can have. */
async function assertRoom(
  call: Call,
  ticket: Pick<OtherTicket, 'id' | 'project_key' | 'number'>,
): Promise<void> {
  const { count } = await call.db
    .selectFrom('ticket_relations')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(eb => eb.or([eb('from_ticket_id', '=', ticket.id), eb('to_ticket_id', '=', ticket.id)]))
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.ticketRelations)
    throw invalid('ticket_id', `${nameOf(ticket)} has ${limits.ticketRelations} relations already.`);
}
