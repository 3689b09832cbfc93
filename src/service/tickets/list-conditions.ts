import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '#contract/operations.ts';
import { queryTokens } from '#lib/search-words.ts';
import type { Call } from '../context.ts';
import { isOneOf } from './fields/is-one-of.ts';
import type { FieldFilters, ListFilter } from './fields/stored-field.ts';
import { filterConditions } from './fields/stored-fields.ts';

type Narrowed = Omit<InputOf<'listTickets'>, 'page' | 'per_page' | 'fields' | 'sort'>;

/** Conditions on `tickets t` and `boards b`. Section 4. */
export function listConditions(call: Call, input: Narrowed): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [
    sql`t.project_id = ${input.project}`,
    sql`t.deleted_at is null`,
    sql`b.deleted_at is null`,
  ];
  if (input.board_id !== undefined) conditions.push(isOneOf(sql`t.board_id`, [input.board_id]));
  if (input.board_ids !== undefined) conditions.push(isOneOf(sql`t.board_id`, input.board_ids));
  const filters: FieldFilters = { ...input, archived: input.archived ?? 'false' };
  const now = call.now();
  const filterBy = <N extends ListFilter>(name: N) => {
    const value = filters[name];
    const condition =
      value === undefined ? null : filterConditions[name](value as NonNullable<typeof value>, now);
    if (condition) conditions.push(condition);
  };
  (Object.keys(filterConditions) as ListFilter[]).forEach(filterBy);
  if (input.q !== undefined && input.q.trim() !== '') {
    const words = queryTokens(input.q);
    conditions.push(
      words ? sql`${call.engine.matches('ticket_search', sql<number>`t.seq`, words)}` : sql`1 = 0`,
    );
  }
  return conditions;
}
