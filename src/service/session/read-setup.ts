import type { AppHandler } from '../context.ts';
import type { Db } from '../db/schema.ts';

/** Whether the first-run screen is to be shown. */
export const readSetup: AppHandler<'readSetup'> = async call => ({ needed: !(await isSetUp(call.db)) });

/** Whether the database holds an organization. */
export async function isSetUp(db: Db): Promise<boolean> {
  const row = await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
