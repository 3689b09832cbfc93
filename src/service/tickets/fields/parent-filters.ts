import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from './is-one-of.ts';

/** `none` selects tickets without a parent, or with a deleted one. */
function isPartOf(values: readonly string[]): RawBuilder<boolean> {
  const ids = values.filter(id => id !== 'none');
  const hasParent = (condition = sql<boolean>`1 = 1`) =>
    sql<boolean>`exists (select 1 from ticket_parents link join tickets above on above.id = link.parent_id
      where link.ticket_id = t.id and above.deleted_at is null and ${condition})`;
  const hasOneOfThem = hasParent(isOneOf(sql`link.parent_id`, ids));
  return ids.length === values.length ? hasOneOfThem : sql`(${hasOneOfThem} or not ${hasParent()})`;
}

export const parentFilters = {
  parent_id: (values: readonly string[]) => (values.length === 0 ? null : isPartOf(values)),
  not_parent_id: (values: readonly string[]) =>
    values.length === 0 ? null : sql<boolean>`not ${isPartOf(values)}`,
};
