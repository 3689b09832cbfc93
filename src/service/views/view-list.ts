import { limits } from '#contract/limits.ts';
import { sharedViewsMessage } from '#contract/rules.ts';
import { personOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { forbidden, ServiceError } from '../errors.ts';

/** The shared views of a project, or those of the caller in it. */
export interface ViewList {
  projectId: string;
  isShared: boolean;
}

export const viewsIn = (call: Call, views: ViewList) =>
  allViewsIn(call, views).where('deleted_at', 'is', null);

/** Deleted ones too. */
function allViewsIn(call: Call, { projectId, isShared }: ViewList) {
  const views = call.db
    .selectFrom('saved_views')
    .where('project_id', '=', projectId)
    .where('is_shared', '=', Number(isShared));
  return isShared ? views : views.where('creator_id', '=', personOf(call).id);
}

export function assertMayShare(call: Call): void {
  if (!personOf(call).scopes.has('tickets:write')) throw forbidden(sharedViewsMessage);
}

/** Throws 422 when the list is full. Lock the project before. */
export async function assertRoomForView(call: Call, views: ViewList): Promise<void> {
  const { count } = await viewsIn(call, views)
    .select(eb => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < limits.savedViews) return;
  const whose = views.isShared ? 'This project has' : 'You have';
  throw new ServiceError(
    'invalid',
    `${whose} ${limits.savedViews} views${views.isShared ? ' for everyone' : ' of this project'}, and more is not possible. Delete one of them first.`,
  );
}

/** Returns the place behind the last view; one that is deleted keeps its place. Throws as `assertRoomForView`. */
export async function nextPlaceIn(call: Call, views: ViewList): Promise<number> {
  await assertRoomForView(call, views);
  const { last } = await allViewsIn(call, views)
    .select(eb => eb.fn.max('place').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
