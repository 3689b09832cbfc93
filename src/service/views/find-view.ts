import { viewRefusal } from '#contract/rules.ts';
import { personOf } from '../access/caller.ts';
import { findProject, mustFind } from '../access/find.ts';
import type { Call } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { isRestorable } from '../trash/restorable.ts';
import { viewRows } from './view-rows.ts';

/** Finds deleted views too. Throws not_found for the view of another person, and as `findProject`. */
export async function findView(call: Call, id: string) {
  const view = await mustFind('view', id, () =>
    viewRows(call).where('saved_views.id', '=', id).executeTakeFirst(),
  );
  await findProject(call, view.project_id);
  if (view.is_shared === 0 && view.creator_id !== personOf(call).id) throw notFound('view');
  return view;
}

/** Locks the views of the project. Throws as `findView`, and forbidden for a view that the caller may not change. */
export async function findViewToChange(call: Call, id: string, { isDeleted = false } = {}) {
  const { project_id } = await findView(call, id);
  await call.engine.lockRow(call.db, 'projects', project_id);
  // PostgreSQL may have waited for another writer.
  const view = await findView(call, id);
  const isFound = isDeleted
    ? view.deleted_at !== null && isRestorable(call, view.deleted_at)
    : view.deleted_at === null;
  if (!isFound) throw notFound('view');
  const { id: personId, role, scopes } = personOf(call);
  const refusal = viewRefusal(
    { isShared: view.is_shared === 1, creatorId: view.creator_id },
    { id: personId, role, canWriteTickets: scopes.has('tickets:write') },
  );
  if (refusal !== null) throw forbidden(refusal);
  call.affected.isPrivate = view.is_shared === 0;
  return view;
}
