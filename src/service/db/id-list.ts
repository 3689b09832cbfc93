import { type RawBuilder, sql } from 'kysely';
import type { Host } from '../context.ts';

/** SQL: a subquery of the ids, for a list of any length. */
export const idList = ({ engine }: Pick<Host, 'engine'>, ids: readonly string[]): RawBuilder<string> =>
  sql`(select c0 from ${engine.tuples(ids.map(id => [id]))} as given)`;
