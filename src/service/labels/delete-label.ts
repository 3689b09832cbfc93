import type { AppHandler } from '../context.ts';
import { findLabel } from './find-label.ts';

/** Deletes a label for good; tickets lose it. */
export const deleteLabel: AppHandler<'deleteLabel'> = async (call, input) => {
  const label = await findLabel(call, input.label);
  await call.db.deleteFrom('ticket_labels').where('label_id', '=', label.id).execute();
  await call.db.deleteFrom('labels').where('id', '=', label.id).execute();
  return undefined;
};
