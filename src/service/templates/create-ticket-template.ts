import { sql } from 'kysely';
import { foldCase } from '#lib/fold-case.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { setFileReferences } from '../files/file-references.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { readTemplate } from './read-ticket-templates.ts';
import { assertRoomForTemplate, assertTemplateLists, templateNameTaken } from './template-columns.ts';

export const createTicketTemplate: AppHandler<'createTicketTemplate'> = async (call, input) => {
  const project = await findProject(call, input.project);
  await lockProject(call, project.id);
  await assertTemplateLists(call, project, input);
  await assertRoomForTemplate(call, project.id);
  const now = timestampNow(call);
  const row = await call.db
    .insertInto('ticket_templates')
    .values({
      id: call.newId(),
      project_id: project.id,
      place: sql<number>`(select coalesce(max(place) + 1, 0) from ticket_templates where project_id = ${project.id})`,
      name: input.name,
      name_folded: foldCase(input.name),
      title: input.title ?? '',
      priority: input.priority ?? 'normal',
      label_ids: JSON.stringify(input.label_ids ?? []),
      assignee_ids: JSON.stringify(input.assignee_ids ?? []),
      due_in_days: input.due_in_days ?? null,
      estimate: input.estimate ?? null,
      sub_ticket_titles: JSON.stringify(input.sub_ticket_titles ?? []),
      created_at: now,
      updated_at: now,
      deleted_at: null,
      description_html: input.description_html || null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw templateNameTaken();
  await setFileReferences(call, 'template', row.id, { before: null, after: row.description_html });
  return readTemplate(call, project, row);
};
