import { z } from 'zod';
import { list } from '../envelopes.ts';
import { htmlText, id, ids, name, shownHtml, text, timestamp } from '../fields.ts';
import { label } from '../labels.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { personRef } from '../people.ts';
import { priorities } from '../priorities.ts';
import { subTicketTitles } from '../tickets.ts';
import { extensionsTag } from './extensions.ts';
import { templateRoutes } from './routes.ts';

const template = z
  .object({
    id,
    project_id: id,
    name: z.string(),
    position: z.int(),
    title: z.string().meta({
      description: 'May hold {date}, {week}, {month} and {year}, which the web app fills in; empty for none.',
    }),
    description_html: shownHtml.nullable(),
    priority: z.enum(priorities),
    labels: z.array(label),
    assignees: z.array(personRef),
    missing_labels: z.int().meta({ description: 'Number of labels that the project no longer has.' }),
    missing_assignees: z.int().meta({ description: 'Number of people who have left the project.' }),
    due_in_days: z.int().nullable(),
    estimate: z.int().nullable(),
    sub_ticket_titles: z.array(z.string()),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'TicketTemplate' });

const templateListItem = template.omit({ description_html: true }).meta({ id: 'TicketTemplateListItem' });

export type TicketTemplate = z.infer<typeof template>;
export type TicketTemplateListItem = z.infer<typeof templateListItem>;

const templateName = name(limits.templateName);

const values = {
  title: text(limits.ticketTitle)
    .transform(value => value.trim())
    .optional(),
  description_html: htmlText(limits.ticketDescription).nullable().optional(),
  priority: z.enum(priorities).optional(),
  label_ids: ids().optional(),
  assignee_ids: ids().optional(),
  due_in_days: z.int().min(0).max(limits.templateDueDays).nullable().optional(),
  estimate: z.int().min(0).max(limits.ticketEstimate).nullable().optional(),
  sub_ticket_titles: subTicketTitles.optional(),
};

export const templateOperations = area(extensionsTag, templateRoutes, {
  listTicketTemplates: {
    forCredentials: true,
    summary: 'List the ticket templates of a project in their order',
    description: `At most ${limits.ticketTemplates}, without their descriptions.`,
    result: list(templateListItem),
  },
  createTicketTemplate: {
    forCredentials: true,
    audience: 'readers',
    status: 201,
    summary: 'Create a ticket template, as the last of its project',
    description: 'Names are unique in a project, whatever the case.',
    body: z.object({ name: templateName, ...values }),
    result: template,
  },
  reorderTicketTemplates: {
    forCredentials: true,
    audience: 'readers',
    writes: 'short',
    summary: 'Reorder the ticket templates of a project',
    body: z.object({
      template_ids: z
        .array(id)
        .min(1)
        .max(limits.ticketTemplates)
        .meta({ description: 'All templates of the project, each once.' }),
    }),
  },
  readTicketTemplate: {
    forCredentials: true,
    summary: 'Read a ticket template',
    description: 'Labels and people that are gone are left out, and counted.',
    result: template,
  },
  updateTicketTemplate: {
    forCredentials: true,
    audience: 'readers',
    summary: 'Update a ticket template',
    body: z.object({ name: templateName.optional(), ...values }),
    result: template,
  },
  deleteTicketTemplate: {
    forCredentials: true,
    audience: 'readers',
    summary: 'Delete a ticket template; tickets made from it stay',
    description: 'It can be restored for a day.',
  },
  restoreTicketTemplate: {
    forCredentials: true,
    audience: 'readers',
    summary: 'Restore a deleted ticket template to its place',
    result: template,
    refusals: { 422: 'Another template has its name, or the project has as many as it may' },
  },
});
