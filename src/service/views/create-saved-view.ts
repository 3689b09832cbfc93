import { personOf } from '../access/caller.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { assertMayShare, nextPlaceIn } from './view-list.ts';
import { toSavedView, viewRows } from './view-rows.ts';

export const createSavedView: AppHandler<'createSavedView'> = async (call, input) => {
  const { id: projectId } = await findProject(call, input.project);
  const isShared = input.is_shared;
  if (isShared) assertMayShare(call);
  await call.engine.lockRow(call.db, 'projects', projectId);
  const now = timestampNow(call);
  const id = call.newId();
  await call.db
    .insertInto('saved_views')
    .values({
      id,
      project_id: projectId,
      creator_id: personOf(call).id,
      is_shared: Number(isShared),
      place: await nextPlaceIn(call, { projectId, isShared }),
      name: input.name,
      page: input.page,
      query: input.query,
      display: JSON.stringify(input.display),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute();
  call.affected.isPrivate = !isShared;
  return toSavedView(await viewRows(call).where('saved_views.id', '=', id).executeTakeFirstOrThrow());
};
