import type { RequestTo } from '#api/operations.ts';
import type { TicketTemplate } from '#contract/app/templates.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { daysBetween } from '#lib/dates.ts';
import { fieldChecks, isNullOr, isNumber, isText, parseDraft } from '../draft/parse-draft.ts';
import type { DraftForm } from '../draft/use-kept-draft.ts';
import { emptyTicketFields, type NewTicketFields, titlesIn } from './template-values.ts';

/** The values in the form of a template. */
export interface TemplateForm extends Omit<NewTicketFields, 'due'> {
  name: string;
  dueInDays: number | null;
}

const { due: _, ...emptyFields } = emptyTicketFields;

export const emptyTemplate: TemplateForm = { ...emptyFields, name: '', dueInDays: null };

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

export function formOfTemplate(template: TicketTemplate): TemplateForm {
  return {
    name: template.name,
    title: template.title,
    html: template.description_html ?? '',
    priority: template.priority,
    assigneeIds: idsOf(template.assignees),
    labelIds: idsOf(template.labels),
    dueInDays: template.due_in_days,
    estimate: template.estimate,
    subTickets: template.sub_ticket_titles.join('\n'),
  };
}

/** Returns a template of a ticket; it is due as many days after its creation as the ticket was. */
export function formOfTicket(
  ticket: TicketListItem & { description_html?: string | null | undefined },
  subTickets: readonly { title: string }[],
): TemplateForm {
  const { due_at, created_at } = ticket;
  const days = due_at === null ? null : daysBetween(new Date(created_at), new Date(due_at));
  return {
    name: '',
    title: ticket.title,
    html: ticket.description_html ?? '',
    priority: ticket.priority,
    assigneeIds: idsOf(ticket.assignees),
    labelIds: idsOf(ticket.labels),
    dueInDays: days !== null && days >= 0 ? days : null,
    estimate: ticket.estimate ?? null,
    subTickets: subTickets.map(({ title }) => title).join('\n'),
  };
}

const { due: _due, ...checks } = fieldChecks;

/** The device keeps only a form that differs from `initial`. */
export const templateDraftForm = (initial: TemplateForm): DraftForm<TemplateForm> => ({
  empty: initial,
  parse: stored => parseDraft(stored, initial, { ...checks, name: isText, dueInDays: isNullOr(isNumber) }),
  merge: (stored, early) => ({ ...stored, ...early }),
  isWorthKeeping: draft => JSON.stringify(draft) !== JSON.stringify(initial),
});

const differ = (a: readonly string[], b: readonly string[]) => a.join() !== b.join();

/** Lists that were not changed are left out: they may name labels and people that are gone, and that come back. */
export function templateRequest(values: TemplateForm, initial: TemplateForm) {
  const lists = {
    ...(differ(values.assigneeIds, initial.assigneeIds) && { assignee_ids: [...values.assigneeIds] }),
    ...(differ(values.labelIds, initial.labelIds) && { label_ids: [...values.labelIds] }),
  };
  return {
    name: values.name,
    title: values.title,
    description_html: values.html === '' ? null : values.html,
    priority: values.priority,
    due_in_days: values.dueInDays,
    estimate: values.estimate,
    sub_ticket_titles: titlesIn(values.subTickets),
    ...lists,
  } satisfies Omit<RequestTo<'createTicketTemplate'>, 'project'>;
}
