import { sql } from 'kysely';
import { placeOrder } from '../places.ts';
import type { ColumnField } from './stored-field.ts';

const column = sql`t.estimate`;

export const estimateColumn = {
  initial: null,
  activity: { kind: 'estimate', value: estimate => (estimate === null ? null : String(estimate)) },
  filters: {
    estimate(value) {
      if (value === 'none') return sql`${column} is null`;
      if (value === 'any') return sql`${column} is not null`;
      if (value === 'small') return sql`${column} <= 3`;
      if (value === 'medium') return sql`${column} between 4 and 8`;
      return sql`${column} > 8`;
    },
  },
  sorts: {
    estimate: direction =>
      sql`case when ${column} is null then 1 else 0 end, ${column}${direction}, ${placeOrder}`,
  },
} satisfies ColumnField<'estimate'>;
