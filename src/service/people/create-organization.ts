import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';

export async function createOrganization(call: Call, { name }: { name: string }): Promise<{ id: string }> {
  const id = call.newId();
  await call.db
    .insertInto('organizations')
    .values({ id, name, created_at: timestampNow(call) })
    .execute();
  return { id };
}
