import type { Call } from '../context.ts';
import { lockProject } from '../tickets/lock-project.ts';

/** Holds every project of an organization, as whoever assigns tickets holds theirs: nobody is assigned meanwhile. */
export async function lockProjects(call: Call, organizationId: string): Promise<void> {
  const projects = await call.db
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
  for (const { id } of projects) await lockProject(call, id);
}

/** Takes a person off the tickets of projects that they were not added to, or of all when they left. */
export async function dropAssignments(call: Call, userId: string): Promise<void> {
  await call.db
    .deleteFrom('ticket_assignees')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tickets')
            .innerJoin('project_members', 'project_members.project_id', 'tickets.project_id')
            .select('tickets.id')
            .whereRef('tickets.id', '=', 'ticket_assignees.ticket_id')
            .where('project_members.user_id', '=', userId),
        ),
      ),
    )
    .execute();
}
