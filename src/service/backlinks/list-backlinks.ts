import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Backlink } from '#contract/app/mentions.ts';
import type { AppResultOf } from '#contract/app/operations.ts';
import type { Document } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import { referenceOf } from '#contract/rules.ts';
import { callerOf } from '../access/caller.ts';
import { documentsSeenBy } from '../access/document-visibility.ts';
import { findDocument, findTicket } from '../access/find.ts';
import { seesAll } from '../access/principals.ts';
import type { AppHandler, Call } from '../context.ts';

export const listTicketBacklinks: AppHandler<'listTicketBacklinks'> = async (call, { ticket, after }) => {
  const { id } = await findTicket(call, ticket);
  return backlinksOf(call, id, after);
};

export const listDocumentBacklinks: AppHandler<'listDocumentBacklinks'> = async (call, input) => {
  const { id } = await findDocument(call, input.document);
  return backlinksOf(call, id, input.after);
};

async function backlinksOf(
  call: Call,
  targetId: string,
  after: string | undefined,
): Promise<AppResultOf<'listTicketBacklinks'>> {
  let query = call.db
    .selectFrom('text_references')
    .leftJoin('documents', 'documents.id', 'text_references.source_id')
    .leftJoin('tickets', 'tickets.id', 'text_references.source_id')
    .leftJoin('projects', 'projects.id', 'tickets.project_id')
    .select(['text_references.source_id as id', 'projects.key', 'tickets.number', 'documents.status'])
    .select(['tickets.completed_at', 'tickets.project_id', 'documents.project_id as document_project'])
    .select(eb => eb.fn.coalesce('documents.title', 'tickets.title').as('title'))
    .select(eb => eb.fn.coalesce('documents.archived_at', 'tickets.archived_at').as('archived_at'))
    .where('text_references.target_id', '=', targetId)
    .where(sql<SqlBool>`((${isDocumentSeen(call)}) or (${isTicketSeen(call)}))`)
    .orderBy('text_references.source_id', 'desc')
    .limit(limits.backlinksPerPage + 1);
  if (after !== undefined) query = query.where('text_references.source_id', '<', after);
  const rows = await query.execute();
  const data = rows.slice(0, limits.backlinksPerPage).map(
    ({ id, key, number, status, title, archived_at, ...row }): Backlink => ({
      id,
      kind: status === null ? 'ticket' : 'document',
      title: title ?? '',
      reference: key === null || number === null ? null : referenceOf(key, number),
      status: status as Document['status'] | null,
      project_id: row.project_id ?? row.document_project,
      is_done: row.completed_at !== null,
      archived_at,
    }),
  );
  return { data, has_more: rows.length > limits.backlinksPerPage };
}

const never = sql`1 = 0`;

function isDocumentSeen(call: Call): RawBuilder<unknown> {
  const caller = callerOf(call);
  if (!caller.scopes.has('documents:read')) return never;
  const isVisible = documentsSeenBy(caller) ?? sql`1 = 1`;
  return sql`documents.organization_id = ${caller.organizationId} and documents.deleted_at is null and ${isVisible}`;
}

function isTicketSeen(call: Call): RawBuilder<unknown> {
  const caller = callerOf(call);
  if (!caller.scopes.has('tickets:read')) return never;
  const isMember = seesAll(caller)
    ? sql`1 = 1`
    : sql`tickets.project_id in (select project_id from project_members where user_id = ${caller.id})`;
  return sql`projects.organization_id = ${caller.organizationId} and projects.deleted_at is null
    and tickets.deleted_at is null and ${isMember}`;
}
