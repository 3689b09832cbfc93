import { sql } from 'kysely';
import { hasOneOfOrNone } from './is-one-of.ts';
import type { CheckedListField } from './stored-field.ts';

const column = 'ticket_labels.label_id';

export const labelList = {
  name: 'labels',
  table: 'ticket_labels',
  column: 'label_id',
  recordTable: 'labels',
  shownColumns: ['id', 'project_id', 'name', 'color'],
  allowed: (ticket, ids) =>
    sql`select id from labels where project_id = ${ticket.project_id} and id in ${ids}`,
  refusal: 'Not a label of this project',
  filters: {
    label_ids: ids => (ids.length === 0 ? null : hasOneOfOrNone(column, ids)),
    not_label_ids: ids => (ids.length === 0 ? null : sql`not ${hasOneOfOrNone(column, ids)}`),
  },
} satisfies CheckedListField;
