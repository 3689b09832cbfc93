import { personOf } from '../access/caller.ts';
import type { AppHandler, Call } from '../context.ts';
import { readSessionOf } from './to-session.ts';

/** The signed-in person, and the newest event: a stream from there tells what changed after this answer. */
export const readSession: AppHandler<'readSession'> = call => readSessionWithEvents(call, personOf(call).id);

export async function readSessionWithEvents(call: Call, userId: string) {
  const { newest } = await call.db
    .selectFrom('changes')
    .select(eb => eb.fn.max('seq').as('newest'))
    .executeTakeFirstOrThrow();
  return { ...(await readSessionOf(call, userId)), last_event_id: String(newest ?? 0) };
}
