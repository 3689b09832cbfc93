import type { QueryClient } from '@tanstack/react-query';
import type { RequestTo } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import { valueOfDay } from '#ui/date-value.ts';
import { toast } from '#ui/toast.ts';
import {
  emptyTicketFields,
  fieldsOfTemplate,
  fillEmptyFields,
  leftOutWords,
  type NewTicketFields,
  titlesIn,
} from '../templates/template-values.ts';
import type { Mark } from './entry-lines.ts';
import type { WrittenEntry } from './read-entry.ts';

/** A ticket to create, without its column. */
export type EntryTicket = Pick<
  RequestTo<'createTicket'>,
  | 'title'
  | 'description_html'
  | 'priority'
  | 'due_at'
  | 'estimate'
  | 'assignee_ids'
  | 'label_ids'
  | 'parent_id'
  | 'sub_ticket_titles'
>;

/** Returns the ticket of a line. Rejects when its template cannot be read. */
export async function ticketOfEntry(entry: WrittenEntry, queryClient: QueryClient): Promise<EntryTicket> {
  const written = fieldsOfEntry(entry);
  const chosen = entry.marks.find(({ meaning }) => meaning.kind === 'template')?.meaning;
  if (chosen?.kind !== 'template') return toRequest(written);
  const template = await queryClient.fetchQuery(query('readTicketTemplate', { template: chosen.id }));
  const { filled, kept } = fillEmptyFields(written, fieldsOfTemplate(template));
  // The line shows its title, which stands for that of the template.
  const leftOut = leftOutWords(
    template,
    kept.filter(name => name !== 'title'),
  );
  if (leftOut !== '') toast({ message: `“${template.name}”: ${leftOut}` });
  return toRequest({ ...written, ...filled });
}

function fieldsOfEntry({ title, marks }: WrittenEntry): NewTicketFields {
  return { ...withMarks(emptyTicketFields, marks), title };
}

/** Lays what the marks mean over the fields: people and labels are added to those that are set. */
export function withMarks<Fields extends NewTicketFields>(fields: Fields, marks: readonly Mark[]): Fields {
  const meanings = marks.map(mark => mark.meaning);
  const withIds = (ids: readonly string[], kind: 'person' | 'label') => [
    ...new Set([...ids, ...meanings.flatMap(meaning => (meaning.kind === kind ? [meaning.id] : []))]),
  ];
  const priority = meanings.find(meaning => meaning.kind === 'priority')?.priority;
  const day = meanings.find(meaning => meaning.kind === 'due')?.day;
  return {
    ...fields,
    assigneeIds: withIds(fields.assigneeIds, 'person'),
    labelIds: withIds(fields.labelIds, 'label'),
    ...(priority && { priority }),
    ...(day && { due: valueOfDay(day, 'end-of-day') }),
  };
}

function toRequest(fields: NewTicketFields): EntryTicket {
  const { title, html, priority, assigneeIds, labelIds, due, estimate } = fields;
  const subTickets = titlesIn(fields.subTickets);
  return {
    title,
    ...(html !== '' && { description_html: html }),
    ...(assigneeIds.length > 0 && { assignee_ids: [...assigneeIds] }),
    ...(labelIds.length > 0 && { label_ids: [...labelIds] }),
    ...(priority !== emptyTicketFields.priority && { priority }),
    ...(due !== null && { due_at: due }),
    ...(estimate !== null && { estimate }),
    ...(subTickets.length > 0 && { sub_ticket_titles: subTickets }),
  };
}
