import { sql } from 'kysely';
import { recordActivityOfAll } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { lockProject } from '../tickets/lock-project.ts';

/** Writers that assign tickets lock the project too, so nobody is assigned meanwhile. */
export async function lockProjects(call: Call, organizationId: string): Promise<void> {
  const projects = await call.db
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
  for (const { id } of projects) await lockProject(call, id);
}

const batchSize = 500;

/** Keeps assignments in projects that the person is a member of. */
export async function dropAssignments(call: Call, person: { id: string; name: string }): Promise<void> {
  const entry = { kind: 'assignees', from: [{ id: person.id, name: person.name }], to: [] } as const;
  let lastId = '';
  for (;;) {
    const assigned = await call.db
      .selectFrom('ticket_assignees')
      .select('ticket_id')
      .where('user_id', '=', person.id)
      .where('ticket_id', '>', lastId)
      .orderBy('ticket_id')
      .limit(batchSize)
      .execute();
    const batchEnd = assigned.at(-1)?.ticket_id;
    if (batchEnd === undefined) return;
    const droppedAssignments = sql`ticket_assignees where user_id = ${person.id}
      and ticket_id > ${lastId} and ticket_id <= ${batchEnd} and not exists (
        select 1 from tickets t join project_members m on m.project_id = t.project_id
        where t.id = ticket_assignees.ticket_id and m.user_id = ${person.id})`;
    await recordActivityOfAll(call, sql`select ticket_id as id from ${droppedAssignments}`, entry);
    await sql`delete from ${droppedAssignments}`.execute(call.db);
    lastId = batchEnd;
  }
}
