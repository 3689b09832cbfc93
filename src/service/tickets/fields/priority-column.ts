import { sql } from 'kysely';
import { priorities } from '#contract/priorities.ts';
import { placeOrder } from '../places.ts';
import { isOneOf } from './is-one-of.ts';
import type { ColumnField } from './stored-field.ts';

const column = sql`t.priority`;

const rank = sql`case ${column} ${sql.join(
  priorities.map((priority, index) => sql`when ${sql.lit(priority)} then ${sql.lit(index)}`),
  sql` `,
)} end`;

export const priorityColumn = {
  initial: 'normal',
  activity: { kind: 'priority', value: value => value },
  filters: {
    priority: values => isOneOf(column, values),
    not_priority: values => (values.length === 0 ? null : sql`not ${isOneOf(column, values)}`),
  },
  sorts: { priority: direction => sql`${rank}${direction}, ${placeOrder}` },
} satisfies ColumnField<'priority'>;
