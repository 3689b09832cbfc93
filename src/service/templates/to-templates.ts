import { sql } from 'kysely';
import type { TicketTemplate } from '#contract/app/templates.ts';
import type { Label } from '#contract/labels.ts';
import type { PersonRef } from '#contract/people.ts';
import type { Call } from '../context.ts';
import { idList } from '../db/id-list.ts';
import { assigneeList } from '../tickets/fields/assignee-list.ts';
import { labelList } from '../tickets/fields/label-list.ts';
import type { TemplateRecord } from './find-template.ts';

export interface TemplateOwner {
  id: string;
  organization_id: string;
}

/** Makes records of the rows of one project. Leaves out labels and people that are gone, and counts them. */
export async function toTemplates(
  call: Call,
  project: TemplateOwner,
  rows: readonly TemplateRecord[],
): Promise<TicketTemplate[]> {
  const parsed = rows.map(row => ({
    labelIds: JSON.parse(row.label_ids) as string[],
    assigneeIds: JSON.parse(row.assignee_ids) as string[],
  }));
  const labels = await labelsOf(
    call,
    project,
    parsed.flatMap(({ labelIds }) => labelIds),
  );
  const people = await peopleOf(
    call,
    project,
    parsed.flatMap(({ assigneeIds }) => assigneeIds),
  );
  return rows.map((row, index) => {
    const { labelIds, assigneeIds } = parsed[index]!;
    const presentLabels = labelIds.flatMap(id => labels.get(id) ?? []);
    const assignees = assigneeIds.flatMap(id => people.get(id) ?? []);
    return {
      id: row.id,
      project_id: row.project_id,
      name: row.name,
      position: index,
      title: row.title,
      description_html: row.description_html,
      priority: row.priority,
      labels: presentLabels,
      assignees,
      missing_labels: labelIds.length - presentLabels.length,
      missing_assignees: assigneeIds.length - assignees.length,
      due_in_days: row.due_in_days,
      estimate: row.estimate,
      sub_ticket_titles: JSON.parse(row.sub_ticket_titles) as string[],
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

const allowedOwner = ({ id, organization_id }: TemplateOwner) => ({
  id: '',
  project_id: id,
  organization_id,
});

async function labelsOf(call: Call, project: TemplateOwner, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Label>();
  const rows = await call.db
    .selectFrom('labels')
    .select(['id', 'project_id', 'name', 'color'])
    .where(sql<boolean>`id in (${labelList.allowed(allowedOwner(project), idList(call, ids))})`)
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

async function peopleOf(call: Call, project: TemplateOwner, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, PersonRef>();
  const rows = await call.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(sql<boolean>`id in (${assigneeList.allowed(allowedOwner(project), idList(call, ids))})`)
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}
