import { personOf } from '../../access/caller.ts';
import { isId } from '../../access/find.ts';
import { endSession } from '../../access/sessions.ts';
import type { AppHandler, Call } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findPerson } from '../../people/find-person.ts';
import { mustStandAbove } from '../../people/owners.ts';

/** Ends a session of the caller or of a person below the caller. */
export const revokeSession: AppHandler<'revokeSession'> = async (call, input) => {
  const userId = await holderOf(call, input.session);
  const me = personOf(call);
  if (userId !== me.id) mustStandAbove(me, await findPerson(call, userId));
  await endSession(call, input.session);
  return undefined;
};

async function holderOf(call: Call, sessionId: string): Promise<string> {
  const row = isId(sessionId)
    ? await call.db.selectFrom('sessions').select('user_id').where('id', '=', sessionId).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('session');
  return row.user_id;
}
