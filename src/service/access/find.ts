import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { forbidden, notFound } from '../errors.ts';
import { callerOf } from './caller.ts';
import { isVisibleTo } from './document-visibility.ts';
import { seesAll } from './principals.ts';

/** Ids are UUIDs; anything else cannot name a record, and PostgreSQL would refuse some of it. */
export const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

const otherOrganization = () => forbidden('This belongs to another organization.');

const organizationById = prepared((db, slot) =>
  db.selectFrom('organizations').selectAll().where('id', '=', slot('id')),
);

/** The caller's own organization; any other id is forbidden, known or not. */
export async function findOrganization(call: Call, id: string) {
  if (callerOf(call).organizationId !== id) throw otherOrganization();
  const [row] = await organizationById(call, { id });
  if (!row) throw notFound('organization');
  return row;
}

const projectById = prepared((db, slot: (name: 'id') => ReturnType<typeof import('kysely').sql<string>>) =>
  db.selectFrom('projects').selectAll().where('id', '=', slot('id')).where('deleted_at', 'is', null),
);

/** A live project that the caller may see, or 404, then 403. */
export async function findProject(call: Call, id: string) {
  const [row] = isId(id) ? await projectById(call, { id }) : [];
  if (!row) throw notFound('project');
  call.touched.project = row.id;
  await mustSeeProject(call, row.organization_id, row.id);
  return row;
}

const boardById = prepared((db, slot: (name: 'id') => ReturnType<typeof import('kysely').sql<string>>) =>
  db
    .selectFrom('boards')
    .innerJoin('projects', 'projects.id', 'boards.project_id')
    .selectAll('boards')
    .select(['projects.organization_id', 'projects.key as project_key'])
    .where('boards.id', '=', slot('id'))
    .where('boards.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null),
);

/** A live board of a live project, likewise. */
export async function findBoard(call: Call, id: string) {
  const [row] = isId(id) ? await boardById(call, { id }) : [];
  if (!row) throw notFound('board');
  call.touched.project = row.project_id;
  call.touched.boards.add(row.id);
  await mustSeeProject(call, row.organization_id, row.project_id);
  return row;
}

const ticketById = prepared((db, slot: (name: 'id') => ReturnType<typeof import('kysely').sql<string>>) =>
  db
    .selectFrom('tickets')
    .innerJoin('projects', 'projects.id', 'tickets.project_id')
    .selectAll('tickets')
    .select(['projects.organization_id', 'projects.key as project_key'])
    .where('tickets.id', '=', slot('id'))
    .where('tickets.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null),
);

/** A ticket, archived or not, of a live project, likewise. */
export async function findTicket(call: Call, id: string) {
  const [row] = isId(id) ? await ticketById(call, { id }) : [];
  if (!row) throw notFound('ticket');
  call.touched.project = row.project_id;
  call.touched.ticket = row.id;
  call.touched.boards.add(row.board_id);
  await mustSeeProject(call, row.organization_id, row.project_id);
  return row;
}

const documentById = prepared((db, slot: (name: 'id') => ReturnType<typeof import('kysely').sql<string>>) =>
  db.selectFrom('documents').selectAll().where('id', '=', slot('id')).where('deleted_at', 'is', null),
);

/** A document that the caller may see by `isVisibleTo`, or 404, then 403. */
export async function findDocument(call: Call, id: string) {
  const [row] = isId(id) ? await documentById(call, { id }) : [];
  if (!row) throw notFound('document');
  call.touched.project = row.project_id;
  call.touched.document = row.id;
  const caller = callerOf(call);
  if (row.organization_id !== caller.organizationId) throw otherOrganization();
  if (row.project_id !== null) await mustSeeProject(call, row.organization_id, row.project_id);
  const isOpen = isVisibleTo(row, { seesAll: seesAll(caller), isMember: true, isEditor: false });
  if (!isOpen && !(await isEditorOf(call, row))) throw forbidden('This draft is open to its editors alone.');
  return row;
}

export type FoundProject = Awaited<ReturnType<typeof findProject>>;
export type FoundBoard = Awaited<ReturnType<typeof findBoard>>;
export type FoundTicket = Awaited<ReturnType<typeof findTicket>>;
export type FoundDocument = Awaited<ReturnType<typeof findDocument>>;

/** Whether the caller is the author or an editor of a document. */
export async function isEditorOf(
  call: Call,
  document: { id: string; author_id: string | null },
): Promise<boolean> {
  const caller = callerOf(call);
  if (document.author_id === caller.id) return true;
  const row = await call.db
    .selectFrom('document_editors')
    .select('user_id')
    .where('document_id', '=', document.id)
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** 403 unless the project is of the caller's organization and the caller may see it. */
export async function mustSeeProject(call: Call, organizationId: string, projectId: string): Promise<void> {
  const caller = callerOf(call);
  if (organizationId !== caller.organizationId) throw otherOrganization();
  if (seesAll(caller)) return;
  const row = await call.db
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  if (!row) throw forbidden('You are not a member of this project.');
}
