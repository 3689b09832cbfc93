import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { findViewToChange } from './find-view.ts';

export const deleteSavedView: AppHandler<'deleteSavedView'> = async (call, input) => {
  const view = await findViewToChange(call, input.view);
  await call.db
    .updateTable('saved_views')
    .set({ deleted_at: timestampNow(call) })
    .where('id', '=', view.id)
    .execute();
};
