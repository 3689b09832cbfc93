import { personOf } from '../access/caller.ts';
import type { AppHandler, Call } from '../context.ts';
import { readSessionOf } from './read-session-of.ts';

/** A stream from `last_event_id` has all changes after this answer. */
export const readSession: AppHandler<'readSession'> = call => readSessionWithEvents(call, personOf(call).id);

export async function readSessionWithEvents(call: Call, userId: string) {
  const { newest } = await call.db
    .selectFrom('changes')
    .select(eb => eb.fn.max('seq').as('newest'))
    .executeTakeFirstOrThrow();
  return { ...(await readSessionOf(call, userId)), last_event_id: String(newest ?? 0) };
}
