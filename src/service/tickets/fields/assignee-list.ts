import { sql } from 'kysely';
import { hasOneOfOrNone } from './is-one-of.ts';
import type { CheckedListField } from './stored-field.ts';

const column = 'ticket_assignees.user_id';

export const assigneeList = {
  name: 'assignees',
  table: 'ticket_assignees',
  column: 'user_id',
  recordTable: 'users',
  shownColumns: ['id', 'name'],
  // Owners and admins see all projects, so that they need not be members (operation 7).
  allowed: (ticket, ids) => sql`select u.id from users u
    where u.organization_id = ${ticket.organization_id} and u.removed_at is null and u.id in ${ids}
    and (u.role in ('owner', 'admin') or exists (
      select 1 from project_members m where m.project_id = ${ticket.project_id} and m.user_id = u.id))`,
  refusal: 'Not a member of this project',
  filters: {
    assignee_ids: ids => (ids.length === 0 ? null : hasOneOfOrNone(column, ids)),
    not_assignee_ids: ids => (ids.length === 0 ? null : sql`not ${hasOneOfOrNone(column, ids)}`),
  },
} satisfies CheckedListField;
