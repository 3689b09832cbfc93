import { sql } from 'kysely';
import type { Call } from '../context.ts';

/** Ends the watching of tickets, documents and columns of projects that the person is no member of. */
export async function dropWatches(call: Call, personId: string): Promise<void> {
  const isMember = (projectId: string) => sql`exists (select 1 from project_members m
    where m.project_id = ${sql.ref(projectId)} and m.user_id = ${personId})`;
  await sql`delete from watches where user_id = ${personId} and not exists (
      select 1 from tickets t where t.id = watches.record_id and ${isMember('t.project_id')})
    and not exists (select 1 from boards b where b.id = watches.record_id and ${isMember('b.project_id')})
    and not exists (select 1 from documents d where d.id = watches.record_id
      and (d.project_id is null or ${isMember('d.project_id')}))`.execute(call.db);
}
