import type { OpenSession } from '#contract/app/session.ts';
import { personOf } from '../../access/caller.ts';
import { isSessionOpen } from '../../access/sessions.ts';
import type { AppHandler, Call } from '../../context.ts';
import { findPerson } from '../../people/find-person.ts';
import { assertRoleAbove } from '../../people/owners.ts';

export const listSessions: AppHandler<'listSessions'> = async call => ({
  data: await openSessionsOf(call, personOf(call).id),
});

export const listPersonSessions: AppHandler<'listPersonSessions'> = async (call, input) => {
  const person = await findPerson(call, input.user);
  assertRoleAbove(personOf(call), person);
  return { data: await openSessionsOf(call, person.id) };
};

async function openSessionsOf(call: Call, userId: string): Promise<OpenSession[]> {
  const rows = await call.db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where(isSessionOpen(call, 'sessions'))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { sessionId } = personOf(call);
  return rows.map(row => ({ ...row, current: row.id === sessionId }));
}
