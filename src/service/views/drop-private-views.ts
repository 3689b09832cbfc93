import type { Call } from '../context.ts';

/** Shared views stay with their projects. */
export async function dropPrivateViews(call: Call, personId: string): Promise<void> {
  await call.db
    .deleteFrom('saved_views')
    .where('creator_id', '=', personId)
    .where('is_shared', '=', 0)
    .execute();
}
