import type { AppHandler } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { findViewToChange } from './find-view.ts';

const restorableMs = 24 * 60 * 60_000;

/** Also ends the views of the project that were deleted more than a day ago. */
export const deleteSavedView: AppHandler<'deleteSavedView'> = async (call, input) => {
  const view = await findViewToChange(call, input.view);
  await call.db
    .deleteFrom('saved_views')
    .where('project_id', '=', view.project_id)
    .where('deleted_at', '<', timestampIn(call, -restorableMs))
    .execute();
  await call.db
    .updateTable('saved_views')
    .set({ deleted_at: timestampNow(call) })
    .where('id', '=', view.id)
    .execute();
};
