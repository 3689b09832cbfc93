import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '#contract/operations.ts';
import { queryTokens } from '#lib/search-words.ts';
import type { Call } from '../context.ts';
import type { ListSort, SortTerms } from './fields/stored-field.ts';
import { fieldSorts } from './fields/stored-fields.ts';
import { placeOrder } from './places.ts';

const sorts: Record<ListSort, SortTerms> = {
  ...fieldSorts,
  position: () => placeOrder,
  number: direction => sql`t.number${direction}`,
  created: direction => sql`t.created_at${direction}, t.seq${direction}`,
  updated: direction => sql`t.updated_at${direction}, t.seq${direction}`,
};

export function listOrder(call: Call, { sort, q }: InputOf<'listTickets'>): RawBuilder<unknown> {
  if (sort) return sorts[sort.replace('-', '') as ListSort](sort.startsWith('-') ? sql` desc` : sql``);
  const words = q ? queryTokens(q) : null;
  if (!words) return placeOrder;
  const reference = /(?:^|-)(\d{1,9})$/.exec(q!.trim());
  const isOtherNumber = reference
    ? sql`case when t.number = ${Number(reference[1])} or exists (select 1 from former_references f
        where f.ticket_id = t.id and f.number = ${Number(reference[1])}) then 0 else 1 end`
    : sql`0`;
  const inTitle = call.engine.contains('ticket_search', sql<number>`t.seq`, words, { titleOnly: true });
  // `+ 0`, because a bare constant would be the number of a column.
  return sql`${isOtherNumber} + 0, case when ${inTitle} then 0 else 1 end, t.updated_at desc, t.seq desc`;
}
