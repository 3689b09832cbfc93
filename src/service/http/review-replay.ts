import { sql } from 'kysely';
import { callerOf } from '../access/caller.ts';
import { isVisibleTo } from '../access/document-visibility.ts';
import { assertProjectVisible, isEditorOf, isId } from '../access/find.ts';
import { seesAll } from '../access/principals.ts';
import type { Call } from '../context.ts';
import { forbidden, ServiceError } from '../errors.ts';
import { labelAnswer } from '../mentions/label-answer.ts';
import { assertRecordVisible } from './assert-record-visible.ts';
import type { Plan } from './plan.ts';

/**
 * Returns a stored answer with the titles that the caller may see now. Throws unless the caller may still see the records
 * of the path and the created one; of a deleted record, its project.
 */
export async function reviewReplay(
  call: Call,
  { operation: { params, makes }, htmlPaths }: Plan,
  input: Readonly<Record<string, unknown>>,
  answer: unknown,
): Promise<unknown> {
  for (const name of params) await assertVisibleOrDeleted(call, name, String(input[name]));
  const id = (answer as { id?: unknown } | null)?.id;
  if (makes && typeof id === 'string') await assertVisibleOrDeleted(call, makes, id);
  return labelAnswer(call, answer, htmlPaths);
}

async function assertVisibleOrDeleted(call: Call, parameter: string, id: string): Promise<void> {
  try {
    await assertRecordVisible(call, parameter, id);
  } catch (refusal) {
    const isGone = refusal instanceof ServiceError && refusal.code === 'not_found';
    if (!isGone || !isId(id) || !(await wasVisible(call, parameter, id))) throw refusal;
  }
}

/** Returns whether a record with this id was deleted. Throws forbidden when the caller could not see it undeleted. */
async function wasVisible(call: Call, kind: string, id: string): Promise<boolean> {
  if (kind === 'document') return wasDocumentVisible(call, id);
  if (kind !== 'project' && kind !== 'board' && kind !== 'ticket') return false;
  const projectId =
    kind === 'project' ? sql`${id}` : sql`(select project_id from ${sql.table(`${kind}s`)} where id = ${id})`;
  const { rows } = await sql<{ id: string; organization_id: string }>`select id, organization_id from projects
    where id = ${projectId}`.execute(call.db);
  const [project] = rows;
  if (!project) return false;
  await assertProjectVisible(call, project.organization_id, project.id);
  return true;
}

async function wasDocumentVisible(call: Call, id: string): Promise<boolean> {
  const row = await call.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return false;
  if (row.project_id !== null) await assertProjectVisible(call, row.organization_id, row.project_id);
  const reader = { seesAll: seesAll(callerOf(call)), isMember: true, isEditor: await isEditorOf(call, row) };
  if (row.organization_id !== callerOf(call).organizationId || !isVisibleTo(row, reader))
    throw forbidden('This draft is open to its editors alone.');
  return true;
}
