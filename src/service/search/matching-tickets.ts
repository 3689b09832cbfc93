import { type RawBuilder, sql } from 'kysely';
import type { QueryToken } from '#lib/search-words.ts';
import type { Call } from '../context.ts';
import { isVisibleProject } from './names.ts';

type Condition = RawBuilder<boolean>;

export interface TicketSearch {
  /** The filters, without words. */
  conditions: readonly Condition[];
  words: readonly QueryToken[] | null;
  query: string;
  /** Whether the filters let tickets in that are not archived, and archived ones. */
  states: { live: boolean; archived: boolean };
  offset: number;
  perPage: number;
}

export interface TicketMatch {
  seq: number;
  /** False when the words are in a comment alone. */
  isInRecord: boolean;
}

/** SQL: the tickets that the caller sees and that fulfil the conditions; `hint` is one for SQLite's planner. */
export const matchingTickets = (
  call: Call,
  conditions: readonly Condition[],
  hint = sql``,
): RawBuilder<unknown> => sql`from tickets t ${hint}
  join boards b on b.id = t.board_id join projects p on p.id = t.project_id
  where t.deleted_at is null and b.deleted_at is null and ${isVisibleProject(call)}
  ${sql.join(
    conditions.map(condition => sql`and ${condition}`),
    sql` `,
  )}`;
