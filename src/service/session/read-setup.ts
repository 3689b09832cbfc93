import { identify } from '../access/principals.ts';
import type { AppHandler } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { readSessionWithEvents } from './read-session.ts';

export const readSetup: AppHandler<'readSetup'> = async call => {
  const needed = !(await isSetUp(call.db));
  const hasCredential = call.requestHeaders.get('authorization') !== null;
  const principal = needed || hasCredential ? null : await identify(call, call.requestHeaders, call.address);
  return {
    needed,
    needs_token: needed && call.setUpNeedsToken,
    connect_to: call.connectTo,
    session: principal?.kind === 'user' ? await readSessionWithEvents(call, principal.id) : null,
  };
};

export async function isSetUp(db: Db): Promise<boolean> {
  const row = await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
