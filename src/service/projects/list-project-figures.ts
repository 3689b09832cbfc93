import { sql } from 'kysely';
import type { PersonRef } from '#contract/people.ts';
import { byName } from '#lib/by-name.ts';
import { callerOf } from '../access/caller.ts';
import type { AppHandler, Call } from '../context.ts';
import { visibleProjects } from './visible-projects.ts';

const maxPeople = 4;

interface MemberRow extends PersonRef {
  project_id: string;
  total: number | string;
}

/** Owners and admins, who are members of every project. */
async function managersOf(call: Call): Promise<PersonRef[]> {
  const rows = await call.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('organization_id', '=', callerOf(call).organizationId)
    .where('removed_at', 'is', null)
    .where('role', 'in', ['owner', 'admin'])
    .execute();
  return rows.sort(byName);
}

/** The first members of each project, with their number; managers are left out. */
async function firstMembers(call: Call): Promise<Map<string, MemberRow[]>> {
  const { rows } = await sql<MemberRow>`select project_id, id, name, total from (
      select m.project_id, u.id, u.name,
        row_number() over (partition by m.project_id order by u.name, u.id) as place,
        count(*) over (partition by m.project_id) as total
      from project_members m join users u on u.id = m.user_id
      where u.organization_id = ${callerOf(call).organizationId} and u.removed_at is null
        and u.role not in ('owner', 'admin')
    ) numbered where place <= ${sql.lit(maxPeople)} order by project_id, place`.execute(call.db);
  return Map.groupBy(rows, row => row.project_id);
}

export const listProjectFigures: AppHandler<'listProjectFigures'> = async call => {
  const projects = await visibleProjects(call)
    .select(eb => [
      'projects.id',
      'projects.updated_at',
      eb
        .selectFrom('ticket_counts')
        .select(({ fn }) => fn.sum('count').as('count'))
        .whereRef('ticket_counts.project_id', '=', 'projects.id')
        .where('is_archived', '=', 0)
        .where('is_completed', '=', 0)
        .as('open_count'),
      // Answered by the first entry of an index, however many tickets there are.
      eb
        .selectFrom('tickets')
        .select(({ fn }) => fn.max('tickets.updated_at').as('at'))
        .whereRef('tickets.project_id', '=', 'projects.id')
        .as('tickets_changed_at'),
    ])
    .execute();
  const managers = await managersOf(call);
  const members = await firstMembers(call);
  const data = projects.map(({ id, updated_at, open_count, tickets_changed_at }) => {
    const first = members.get(id) ?? [];
    const people = [...first.map(({ id, name }) => ({ id, name })), ...managers].slice(0, maxPeople);
    return {
      project_id: id,
      open_count: Number(open_count ?? 0),
      people,
      people_count: Number(first[0]?.total ?? 0) + managers.length,
      changed_at: tickets_changed_at && tickets_changed_at > updated_at ? tickets_changed_at : updated_at,
    };
  });
  return { data };
};
