import { sql } from 'kysely';
import { placeOrder } from '../places.ts';
import type { ColumnField } from './stored-field.ts';

const weekMs = 7 * 86_400_000;

export const dueColumn = {
  initial: null,
  activity: { kind: 'due', value: moment => moment },
  filters: {
    due(value, now) {
      const start = now.toISOString();
      if (value === 'none') return sql`t.due_at is null`;
      if (value === 'overdue') return sql`t.due_at < ${start} and t.completed_at is null`;
      const end = new Date(now.getTime() + weekMs).toISOString();
      return sql`t.due_at >= ${start} and t.due_at <= ${end}`;
    },
    due_from: value => sql`t.due_at >= ${value}`,
    due_before: value => sql`t.due_at < ${value}`,
  },
  sorts: {
    due: direction => sql`case when t.due_at is null then 1 else 0 end, t.due_at${direction}, ${placeOrder}`,
  },
} satisfies ColumnField<'due_at'>;
