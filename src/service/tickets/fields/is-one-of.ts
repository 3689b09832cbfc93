import { type RawBuilder, sql } from 'kysely';
import { isStorable } from '#lib/text.ts';

/** Values that PostgreSQL could not store match nothing. */
export function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  const comparable = values.filter(isStorable);
  return comparable.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(comparable)})`;
}

/** The value of a filter for tickets whose list is empty. */
export const noneOfThem = 'none';

/** Like `hasOneOf`; `none` among the ids selects tickets whose list is empty. */
export function hasOneOfOrNone(list: string, ids: readonly string[]): RawBuilder<boolean> {
  const [table] = list.split('.');
  const records = ids.filter(id => id !== noneOfThem);
  const hasOne = hasOneOf(list, records);
  if (records.length === ids.length) return hasOne;
  return sql`(${hasOne} or not exists (select 1 from ${sql.table(table!)} where ticket_id = t.id))`;
}

/** A condition on `tickets t`; `list` is a column such as `ticket_labels.label_id`. */
export const hasOneOf = (list: string, ids: readonly string[]): RawBuilder<boolean> => {
  const [table] = list.split('.');
  return sql`exists (select 1 from ${sql.table(table!)} where ticket_id = t.id and ${isOneOf(sql.ref(list), ids)})`;
};
