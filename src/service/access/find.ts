import type { Selectable } from 'kysely';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { forbidden, notFound, ofOtherOrganization } from '../errors.ts';
import { callerOf } from './caller.ts';
import { isVisibleTo } from './document-visibility.ts';
import { seesAll } from './principals.ts';

/** PostgreSQL throws on some ids that are not UUIDs. */
export const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

export async function mustFind<Row>(
  kind: string,
  id: string,
  read: () => Promise<Row | undefined>,
): Promise<Row> {
  const row = isId(id) ? await read() : undefined;
  if (!row) throw notFound(kind);
  return row;
}

const organizationById = prepared((db, slot) =>
  db.selectFrom('organizations').selectAll().where('id', '=', slot('id')),
);

/** Does not reveal whether another organization exists: any id but the caller's is forbidden. */
export async function findOrganization(call: Call, id: string) {
  if (callerOf(call).organizationId !== id) throw ofOtherOrganization();
  const [row] = await organizationById(call, { id });
  if (!row) throw notFound('organization');
  return row;
}

const projectById = prepared((db, slot) =>
  db.selectFrom('projects').selectAll().where('id', '=', slot('id')).where('deleted_at', 'is', null),
);

export async function findProject(call: Call, id: string) {
  const row = await mustFind('project', id, async () => (await projectById(call, { id }))[0]);
  call.affected.project = row.id;
  await assertProjectVisible(call, row.organization_id, row.id);
  return row;
}

const boardById = prepared((db, slot) =>
  db
    .selectFrom('boards')
    .innerJoin('projects', 'projects.id', 'boards.project_id')
    .selectAll('boards')
    .select(['projects.organization_id', 'projects.key as project_key'])
    .where('boards.id', '=', slot('id'))
    .where('boards.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null),
);

/** Throws as `findProject`, also not_found in a deleted project. */
export async function findBoard(call: Call, id: string) {
  const row = await mustFind('column', id, async () => (await boardById(call, { id }))[0]);
  call.affected.project = row.project_id;
  call.affected.boards.add(row.id);
  await assertProjectVisible(call, row.organization_id, row.project_id);
  return row;
}

const ticketById = prepared((db, slot) =>
  db
    .selectFrom('tickets')
    .innerJoin('projects', 'projects.id', 'tickets.project_id')
    .innerJoin('boards', 'boards.id', 'tickets.board_id')
    .selectAll('tickets')
    .select(['projects.organization_id', 'projects.key as project_key', 'boards.name as board_name'])
    .where('tickets.id', '=', slot('id'))
    .where('tickets.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null),
);

/** Throws as `findBoard`. Finds archived tickets too. */
export async function findTicket(call: Call, id: string) {
  const row = await mustFind('ticket', id, async () => (await ticketById(call, { id }))[0]);
  await assertTicketVisible(call, row);
  return row;
}

/** Does for a ticket that was read already what `findTicket` does. */
export async function assertTicketVisible(
  call: Call,
  row: Pick<TicketRecord, 'id' | 'project_id' | 'board_id' | 'organization_id'>,
): Promise<void> {
  call.affected.project = row.project_id;
  call.affected.ticket = row.id;
  call.affected.boards.add(row.board_id);
  await assertProjectVisible(call, row.organization_id, row.project_id);
}

const documentById = prepared((db, slot) =>
  db.selectFrom('documents').selectAll().where('id', '=', slot('id')).where('deleted_at', 'is', null),
);

export async function findDocument(call: Call, id: string) {
  const row = await mustFind('document', id, async () => (await documentById(call, { id }))[0]);
  await assertDocumentVisible(call, row);
  return row;
}

type GuardedRecord = Pick<
  Selectable<Database['documents']>,
  'id' | 'organization_id' | 'project_id' | 'status' | 'author_id'
>;

/** Does for a document that was read already what `findDocument` does. */
export async function assertDocumentVisible(call: Call, row: GuardedRecord): Promise<void> {
  call.affected.project = row.project_id;
  call.affected.document = row.id;
  const caller = callerOf(call);
  if (row.organization_id !== caller.organizationId) throw ofOtherOrganization();
  if (row.project_id !== null) await assertProjectVisible(call, row.organization_id, row.project_id);
  const isOpen = isVisibleTo(row, { seesAll: seesAll(caller), isMember: true, isEditor: false });
  if (!isOpen && !(await isEditorOf(call, row))) throw forbidden('This draft is open to its editors alone.');
}

export type BoardRecord = Awaited<ReturnType<typeof findBoard>>;
export type TicketRecord = Awaited<ReturnType<typeof findTicket>>;
export type DocumentRecord = Awaited<ReturnType<typeof findDocument>>;

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

export async function assertProjectVisible(
  call: Call,
  organizationId: string,
  projectId: string,
): Promise<void> {
  const caller = callerOf(call);
  if (organizationId !== caller.organizationId) throw ofOtherOrganization();
  if (seesAll(caller)) return;
  const row = await call.db
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  if (!row) throw forbidden('You are not a member of this project.');
}
