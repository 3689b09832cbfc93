import { unshareMessage } from '#contract/rules.ts';
import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { forbidden } from '../errors.ts';
import { findViewToChange } from './find-view.ts';
import { assertMayShare, nextPlaceIn } from './view-list.ts';
import { toSavedView } from './view-rows.ts';

export const updateSavedView: AppHandler<'updateSavedView'> = async (call, input) => {
  const view = await findViewToChange(call, input.view);
  const isShared = input.is_shared ?? view.is_shared === 1;
  const isMoved = Number(isShared) !== view.is_shared;
  if (isMoved && isShared) assertMayShare(call);
  if (isMoved && view.creator_id !== personOf(call).id) throw forbidden(unshareMessage);
  const changes = {
    name: input.name ?? view.name,
    page: input.page ?? view.page,
    query: input.query ?? view.query,
    display: input.display ? JSON.stringify(input.display) : view.display,
    is_shared: Number(isShared),
    place: isMoved ? await nextPlaceIn(call, { projectId: view.project_id, isShared }) : view.place,
    updated_at: notBefore(timestampNow(call), view.updated_at),
  };
  await call.db.updateTable('saved_views').set(changes).where('id', '=', view.id).execute();
  // People who could see the view are notified that it is gone.
  call.affected.isPrivate = !isShared && view.is_shared === 0;
  return toSavedView({ ...view, ...changes });
};
