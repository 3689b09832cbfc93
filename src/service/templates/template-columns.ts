import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { isStorable } from '#lib/text.ts';
import type { Call } from '../context.ts';
import { idList } from '../db/id-list.ts';
import { invalid, ServiceError } from '../errors.ts';
import { assigneeList } from '../tickets/fields/assignee-list.ts';
import { labelList } from '../tickets/fields/label-list.ts';
import type { TemplateOwner } from './to-templates.ts';

interface TemplateLists {
  label_ids?: readonly string[] | undefined;
  assignee_ids?: readonly string[] | undefined;
}

export const templateNameTaken = () => invalid('name', 'This project already has a template of this name.');

/** Throws 422 at labels and people that tickets of the project cannot have. */
export async function assertTemplateLists(
  call: Call,
  project: TemplateOwner,
  input: TemplateLists,
): Promise<void> {
  const owner = { id: '', project_id: project.id, organization_id: project.organization_id };
  const errors: Record<string, string[]> = {};
  for (const [name, list] of [
    ['label_ids', labelList],
    ['assignee_ids', assigneeList],
  ] as const) {
    const ids = input[name] ?? [];
    if (ids.length === 0) continue;
    const { rows } = ids.every(isStorable)
      ? await list.allowed(owner, idList(call, ids)).execute(call.db)
      : { rows: [] };
    const allowed = new Set((rows as { id: string }[]).map(({ id }) => id));
    const refused = ids.filter(id => !allowed.has(id));
    if (refused.length > 0)
      errors[name] = refused.map(id => `${list.refusal}: ${id.slice(0, 60).toWellFormed()}.`);
  }
  const [first] = Object.values(errors);
  if (first) throw new ServiceError('invalid', first[0]!, { errors });
}

/** Call with the project locked. Throws 422 when the project has as many templates as it may. */
export async function assertRoomForTemplate(call: Call, projectId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ticket_templates
    where project_id = ${projectId} and deleted_at is null`.execute(call.db);
  if (Number(rows[0]!.count) < limits.ticketTemplates) return;
  throw invalid('name', `A project can have ${limits.ticketTemplates} templates. Delete one to make room.`);
}
