import { personOf } from '../access/caller.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { toSavedView, viewRows } from './view-rows.ts';

export const listSavedViews: AppHandler<'listSavedViews'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const rows = await viewRows(call)
    .where('saved_views.project_id', '=', project.id)
    .where(eb =>
      eb.or([
        eb('saved_views.is_shared', '=', 1),
        eb.and([eb('saved_views.is_shared', '=', 0), eb('saved_views.creator_id', '=', personOf(call).id)]),
      ]),
    )
    .where('saved_views.deleted_at', 'is', null)
    .orderBy('saved_views.is_shared', 'desc')
    .orderBy('saved_views.place')
    .orderBy('saved_views.id')
    .execute();
  return { data: rows.map(toSavedView) };
};
