import { type RawBuilder, sql } from 'kysely';
import type { AppInputOf } from '#contract/app/operations.ts';
import type { Call } from '../context.ts';
import { idList } from '../db/id-list.ts';

/** PostgreSQL estimates a short list better than a subquery. */
const maxListedIds = 100;

/** SQL: a list of ids after `in`. */
export const inIds = (call: Call, ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 0 || ids.length > maxListedIds ? idList(call, ids) : sql`(${sql.join([...ids])})`;

type Condition = RawBuilder<boolean>;
type Shared = Pick<
  AppInputOf<'searchDocuments'>,
  'created_from' | 'created_before' | 'updated_from' | 'updated_before'
>;

/** Also true where the condition is null. */
export const not = (condition: Condition): Condition => sql`(${condition}) is not true`;

/** Conditions that all hold: those of the values, and none of those of the excluded values. */
export const allAndNone = <T extends string>(
  conditions: Record<T, Condition>,
  { all = [], none = [] }: { all?: readonly T[] | undefined; none?: readonly T[] | undefined },
): Condition[] => [...all.map(value => conditions[value]), ...none.map(value => not(conditions[value]))];

/** `alias` is the table's; both bounds are moments. */
export function momentConditions(alias: string, input: Shared): Condition[] {
  const conditions: Condition[] = [];
  for (const name of ['created', 'updated'] as const) {
    const column = sql.ref(`${alias}.${name}_at`);
    const from = input[`${name}_from`];
    const before = input[`${name}_before`];
    if (from !== undefined) conditions.push(sql`${column} >= ${from}`);
    if (before !== undefined) conditions.push(sql`${column} < ${before}`);
  }
  return conditions;
}

/** SQL: a picture of this deployment is in the text of the record; `kind` is that of `file_references`. */
export const hasPicture = (kind: 'ticket' | 'document', id: RawBuilder<unknown>): Condition =>
  sql`exists (select 1 from file_references f where f.record_id = ${id} and f.kind = ${kind})`;
