import { findProject } from '../access/find.ts';
import type { AppHandler, Call } from '../context.ts';
import { findTemplate, type TemplateRecord } from './find-template.ts';
import { type TemplateOwner, toTemplates } from './to-templates.ts';

export const listTicketTemplates: AppHandler<'listTicketTemplates'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const rows = await call.db
    .selectFrom('ticket_templates')
    .select([
      'id',
      'project_id',
      'place',
      'name',
      'name_folded',
      'title',
      'priority',
      'label_ids',
      'assignee_ids',
      'due_in_days',
      'estimate',
      'sub_ticket_titles',
      'created_at',
      'updated_at',
      'deleted_at',
    ])
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const templates = await toTemplates(
    call,
    project,
    rows.map(row => ({ ...row, description_html: null })),
  );
  return { data: templates.map(({ description_html: _, ...template }) => template) };
};

export const readTicketTemplate: AppHandler<'readTicketTemplate'> = async (call, input) => {
  const { row, project } = await findTemplate(call, input.template);
  return readTemplate(call, project, row);
};

export async function readTemplate(call: Call, project: TemplateOwner, row: TemplateRecord) {
  const [template] = await toTemplates(call, project, [row]);
  const { count } = await call.db
    .selectFrom('ticket_templates')
    .select(eb => eb.fn.countAll().as('count'))
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .where(eb =>
      eb.or([eb('place', '<', row.place), eb.and([eb('place', '=', row.place), eb('id', '<', row.id)])]),
    )
    .executeTakeFirstOrThrow();
  return { ...template!, position: Number(count) };
}
