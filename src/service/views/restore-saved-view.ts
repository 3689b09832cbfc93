import type { AppHandler } from '../context.ts';
import { findViewToChange } from './find-view.ts';
import { assertRoomForView } from './view-list.ts';
import { toSavedView } from './view-rows.ts';

export const restoreSavedView: AppHandler<'restoreSavedView'> = async (call, input) => {
  const view = await findViewToChange(call, input.view, { isDeleted: true });
  await assertRoomForView(call, { projectId: view.project_id, isShared: view.is_shared === 1 });
  await call.db.updateTable('saved_views').set({ deleted_at: null }).where('id', '=', view.id).execute();
  return toSavedView(view);
};
