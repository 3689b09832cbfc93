import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '#contract/operations.ts';
import { isListInPlace } from '#contract/ticket-list.ts';
import { type QueryToken, queryTokens } from '#lib/search-words.ts';
import type { Call } from '../context.ts';
import { isOneOf } from './fields/is-one-of.ts';
import type { FieldFilters, ListFilter } from './fields/stored-field.ts';
import { filterConditions } from './fields/stored-fields.ts';

type Narrowed = Omit<InputOf<'listTickets'>, 'page' | 'per_page' | 'fields' | 'sort'>;

/**
 * SQL after `from`, to its end: the tickets, as `t`, and their boards, as `b`, that the list is narrowed to; `joins` adds
 * tables to them. Section 4.
 */
export function listedTickets(call: Call, input: Narrowed, joins = sql``): RawBuilder<unknown> {
  const words = wordsOf(input);
  const tickets = words ? call.engine.ticketsWithWords(words) : sql`tickets t`;
  const conditions = words === null ? [hasNoMatch] : conditionsOf(call, input);
  return sql`${tickets} join boards b on b.id = t.board_id ${joins} where ${sql.join(conditions, sql` and `)}`;
}

/** Conditions on `tickets t` and `boards b`, for a source that reads few tickets by itself. Section 4. */
export function listConditions(call: Call, input: Narrowed): RawBuilder<boolean>[] {
  const words = wordsOf(input);
  if (words === null) return [hasNoMatch];
  const conditions = conditionsOf(call, input);
  return words
    ? [...conditions, sql`${call.engine.matches('ticket_search', sql<number>`t.seq`, words)}`]
    : conditions;
}

const hasNoMatch = sql<boolean>`1 = 0`;

/** Null for a search without letters and digits, undefined without a search. */
const wordsOf = ({ q }: Narrowed) => (q === undefined || q.trim() === '' ? undefined : queryTokens(q));

/** The words of a search without filters, orders and numbers, which might be references; null for any other list. */
export function wordsAlone({ q, ...input }: Narrowed & { sort?: unknown }): readonly QueryToken[] | null {
  const isNarrowed = !isListInPlace(input) || input.board_id !== undefined;
  return q === undefined || isNarrowed || /\d\s*$/.test(q) ? null : queryTokens(q);
}

function conditionsOf(call: Call, input: Narrowed): RawBuilder<boolean>[] {
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
  return conditions;
}
