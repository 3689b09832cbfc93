import { foldCase } from '#lib/fold-case.ts';
import type { AppHandler } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { setFileReferences } from '../files/file-references.ts';
import { findTemplateLocked } from './find-template.ts';
import { readTemplate } from './read-ticket-templates.ts';
import { assertTemplateLists, templateNameTaken } from './template-columns.ts';

export const updateTicketTemplate: AppHandler<'updateTicketTemplate'> = async (call, input) => {
  const { row, project } = await findTemplateLocked(call, input.template);
  await assertTemplateLists(call, project, input);
  const name = input.name ?? row.name;
  const json = (value: readonly string[] | undefined, stored: string) =>
    value === undefined ? stored : JSON.stringify(value);
  const changed = {
    ...row,
    name,
    name_folded: foldCase(name),
    title: input.title ?? row.title,
    priority: input.priority ?? row.priority,
    label_ids: json(input.label_ids, row.label_ids),
    assignee_ids: json(input.assignee_ids, row.assignee_ids),
    due_in_days: input.due_in_days === undefined ? row.due_in_days : input.due_in_days,
    estimate: input.estimate === undefined ? row.estimate : input.estimate,
    sub_ticket_titles: json(input.sub_ticket_titles, row.sub_ticket_titles),
    description_html:
      input.description_html === undefined ? row.description_html : input.description_html || null,
    updated_at: notBefore(timestampNow(call), row.updated_at),
  };
  const { id, project_id: _, ...columns } = changed;
  try {
    await call.db.updateTable('ticket_templates').set(columns).where('id', '=', id).returning('id').execute();
  } catch (error) {
    throw call.engine.isUniqueViolation(error) ? templateNameTaken() : error;
  }
  await setFileReferences(call, 'template', id, {
    before: row.description_html,
    after: changed.description_html,
  });
  return readTemplate(call, project, changed);
};
