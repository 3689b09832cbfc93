import type { Call } from '../context.ts';

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
