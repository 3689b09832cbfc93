import { sql } from 'kysely';
import { isStorable } from '#lib/text.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { idList } from '../db/id-list.ts';
import { invalid } from '../errors.ts';
import { assertMayShare, viewsIn } from './view-list.ts';

/** The named views exchange their places, all others keep theirs. */
export const reorderSavedViews: AppHandler<'reorderSavedViews'> = async (call, input) => {
  const { id: projectId } = await findProject(call, input.project);
  const ids = input.view_ids;
  if (!ids.every(isStorable) || new Set(ids).size !== ids.length)
    throw invalid('view_ids', 'Must name each view once.');
  await call.engine.lockRow(call.db, 'projects', projectId);
  const placesOf = async (isShared: boolean) => {
    const views = viewsIn(call, { projectId, isShared }).where('id', 'in', idList(call, ids));
    const rows = await views.select('place').orderBy('place').orderBy('id').execute();
    return rows.map(({ place }) => place);
  };
  const [shared, own] = [await placesOf(true), await placesOf(false)];
  const isShared = shared.length > 0;
  const places = isShared ? shared : own;
  if (places.length !== ids.length)
    throw invalid('view_ids', 'Must name shared views of this project, or own ones.');
  if (isShared) assertMayShare(call);
  const moves = call.engine.tuples(ids.map((id, index) => [id, places[index]!]));
  await sql`update saved_views set place = cast(moved.c1 as integer) from ${moves} as moved
    where saved_views.id = moved.c0`.execute(call.db);
  call.affected.isPrivate = !isShared;
};
