import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { readSessionOf } from './to-session.ts';

/** The signed-in person, and from where on the stream of events tells more than what is read from now on. */
export const readSession: AppHandler<'readSession'> = async call => {
  const { newest } = await call.db
    .selectFrom('changes')
    .select(eb => eb.fn.max('seq').as('newest'))
    .executeTakeFirstOrThrow();
  return { ...(await readSessionOf(call, personOf(call).id)), last_event_id: String(newest ?? 0) };
};
