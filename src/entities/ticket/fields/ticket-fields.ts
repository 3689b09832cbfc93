import type { TicketListItem } from '#contract/tickets.ts';
import { age } from './age.tsx';
import { archived } from './archived.ts';
import { assignees } from './assignees/assignees.tsx';
import { blocked } from './blocked/blocked.tsx';
import { checklist } from './checklist.tsx';
import { comments } from './comments.tsx';
import { cover } from './cover/cover.tsx';
import { created } from './created.ts';
import { due } from './due/due.tsx';
import { estimate } from './estimate/estimate.tsx';
import { labels } from './labels/labels.tsx';
import { parent } from './parent/parent.tsx';
import { priority } from './priority/priority.tsx';
import { status } from './status/status.tsx';
import { subTickets } from './sub-tickets.tsx';
import { tags } from './tags/tags.ts';
import type { TicketField } from './ticket-field.ts';
import { title } from './title.ts';
import { updated } from './updated.tsx';

/** Keys of a ticket that are no fields on screen. */
type NonFieldKey =
  | 'id'
  | 'project_id'
  | 'number'
  | 'reference'
  | 'position'
  | 'description_html'
  | 'started_at'
  | 'completed_at'
  | 'api_credential_id'
  | 'created_by';

export const ticketFields = {
  board_id: status,
  title,
  priority,
  assignees,
  labels,
  tags,
  due_at: due,
  estimate,
  cover,
  board_entered_at: age,
  checklist,
  parent,
  sub_tickets: subTickets,
  blocked_by: blocked,
  comment_count: comments,
  created_at: created,
  updated_at: updated,
  archived_at: archived,
} as const satisfies Record<Exclude<keyof TicketListItem, NonFieldKey>, TicketField>;

// Each place has its own order of the fields that it shows; a test reports missing ones.

export const cardFields = [
  cover,
  priority,
  assignees,
  blocked,
  labels,
  due,
  estimate,
  age,
  parent,
  subTickets,
  checklist,
  comments,
] as const;
export const listFields = [priority, labels, status, estimate, assignees, due, updated] as const;
export const sortFields = [due, priority, estimate, updated, created, title] as const;
export const groupFields = [assignees, priority, labels, parent] as const;
/** The fields that a key changes, in the order of menus. */
export const keyFields = [status, assignees, priority, labels, due, estimate, parent] as const;
export const choiceFields = [priority] as const;
export const filterFields = [
  status,
  assignees,
  labels,
  priority,
  tags,
  due,
  estimate,
  parent,
  archived,
] as const;

export type KeyField = (typeof keyFields)[number];
export type ChoiceField = (typeof choiceFields)[number];
export type CardFieldKey = (typeof cardFields)[number]['key'];
export type FilterName = (typeof filterFields)[number]['filter']['name'];
