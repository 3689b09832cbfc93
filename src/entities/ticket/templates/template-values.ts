import type { TicketTemplate } from '#contract/app/templates.ts';
import type { Priority } from '#contract/priorities.ts';
import { counted } from '#lib/counted.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { dueInDays, fillTitlePattern } from './title-pattern.ts';

/** The first values of a new ticket. */
export interface NewTicketFields {
  title: string;
  html: string;
  priority: Priority;
  assigneeIds: readonly string[];
  labelIds: readonly string[];
  due: string | null;
  estimate: number | null;
  /** One title a line. */
  subTickets: string;
}

export const emptyTicketFields: NewTicketFields = {
  title: '',
  html: '',
  priority: 'normal',
  assigneeIds: [],
  labelIds: [],
  due: null,
  estimate: null,
  subTickets: '',
};

const fieldNames = {
  title: 'title',
  html: 'description',
  priority: 'priority',
  assigneeIds: 'assignees',
  labelIds: 'labels',
  due: 'due date',
  estimate: 'estimate',
  subTickets: 'sub-tickets',
} satisfies Record<keyof NewTicketFields, string>;

export const titlesIn = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

export function fieldsOfTemplate(template: TicketTemplate, now = new Date()): NewTicketFields {
  return {
    title: fillTitlePattern(template.title, now),
    html: template.description_html ?? '',
    priority: template.priority,
    assigneeIds: template.assignees.map(({ id }) => id),
    labelIds: template.labels.map(({ id }) => id),
    due: template.due_in_days === null ? null : dueInDays(template.due_in_days, now),
    estimate: template.estimate,
    subTickets: template.sub_ticket_titles.join('\n'),
  };
}

function isEmpty(name: keyof NewTicketFields, value: unknown): boolean {
  if (name === 'html') return isBlankHtml(value as string);
  if (name === 'priority') return value === emptyTicketFields.priority;
  return Array.isArray(value) ? value.length === 0 : value === null || String(value).trim() === '';
}

/** Fills what is empty. Returns the values to set, and the names of the fields in which both had something. */
export function fillEmptyFields(
  own: NewTicketFields,
  fields: NewTicketFields,
): { filled: Partial<NewTicketFields>; kept: string[] } {
  const filled: Record<string, unknown> = {};
  const kept: string[] = [];
  for (const [key, name] of Object.entries(fieldNames)) {
    const field = key as keyof NewTicketFields;
    if (isEmpty(field, fields[field])) continue;
    if (isEmpty(field, own[field])) filled[field] = fields[field];
    else if (JSON.stringify(own[field]) !== JSON.stringify(fields[field])) kept.push(name);
  }
  return { filled: filled as Partial<NewTicketFields>, kept };
}

/** Says what a template could not give: fields that were written already, and what is gone. */
export function leftOutWords(
  { missing_labels: labels, missing_assignees: people }: TicketTemplate,
  kept: readonly string[],
): string {
  const list = [kept.slice(0, -1).join(', '), kept.at(-1)].filter(Boolean).join(' and ');
  const gone = [
    labels > 0 && counted(labels, 'label'),
    people > 0 && counted(people, 'person', 'people'),
  ].filter(Boolean);
  return [
    kept.length > 0 && `What you had stays: ${list}.`,
    gone.length > 0 && `No longer in the project, so left out: ${gone.join(' and ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
