import { type RawBuilder, sql } from 'kysely';
import { callerOf } from '../access/caller.ts';
import { seesAll } from '../access/principals.ts';
import type { Call } from '../context.ts';
import { countedLimit, countedTotal } from './counted-total.ts';
import { matchingTickets, type TicketMatch, type TicketSearch } from './matching-tickets.ts';
import { newestMatches } from './newest-matches.ts';
import { isOtherReference } from './other-reference.ts';
import { areFrequentIn, containsWords, hasWords, levelOf } from './ticket-words.ts';

type Condition = RawBuilder<boolean>;

/** With so few tickets within the filters, their words are looked up one by one. */
const fewTickets = 2_000;

interface TicketMatches {
  page: TicketMatch[];
  /** At most `limits.searchCounted`. */
  total: number;
  isMore: boolean;
}

/** Finds the matches of one page in their order. Few matches are all sorted; of many the newest are read. */
export async function findTicketMatches(call: Call, search: TicketSearch): Promise<TicketMatches> {
  const seqs = await someMatches(call, search);
  const { total, isMore } = countedTotal(seqs.length);
  if (search.offset >= total) return { page: [], total, isMore };
  const page = isMore
    ? ((await newestMatches(call, search)) ??
      (await sortedMatches(call, search, allConditions(call, search))))
    : await sortedMatches(call, search, [sql`t.seq in (${sql.join(seqs)})`]);
  return { page: page.slice(0, total - search.offset), total, isMore };
}

const allConditions = (call: Call, { conditions, words }: TicketSearch) =>
  words ? [...conditions, hasWords(call, words)] : conditions;

/** Returns all matches, or one more than are counted. */
async function someMatches(call: Call, search: TicketSearch): Promise<number[]> {
  const { conditions, words } = search;
  if (!words) return read(call, conditions, countedLimit);
  if (conditions.length > 0 || !seesAll(callerOf(call))) {
    const seqs = await read(call, conditions, fewTickets + 1);
    if (seqs.length === 0) return [];
    if (seqs.length <= fewTickets)
      return read(call, [sql`t.seq in (${sql.join(seqs)})`, containsWords(call, words)], countedLimit);
  }
  const areFrequent =
    (await areFrequentIn(call, 'records', words)) || (await areFrequentIn(call, 'comments', words));
  if (areFrequent) {
    const seqs = await read(call, [...conditions, hasWords(call, words, { sampled: true })], countedLimit);
    if (seqs.length === countedLimit) return seqs;
  }
  return read(call, allConditions(call, search), countedLimit);
}

async function read(call: Call, conditions: readonly Condition[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`select t.seq ${matchingTickets(call, conditions)}
    limit ${sql.lit(limit)}`.execute(call.db);
  return rows.map(({ seq }) => Number(seq));
}

async function sortedMatches(
  call: Call,
  { words, query, offset, perPage }: TicketSearch,
  conditions: readonly Condition[],
): Promise<TicketMatch[]> {
  const level = words ? levelOf(call, words) : sql`0`;
  const { rows } = await sql<{ seq: number; is_in_record: number }>`select t.seq,
      case when ${level} < 2 then 1 else 0 end as is_in_record ${matchingTickets(call, conditions)}
    order by ${isOtherReference(query) ?? sql`0`} + 0, case when t.archived_at is null then 0 else 1 end,
      ${level} + 0, t.updated_at desc, t.seq desc
    limit ${perPage} offset ${offset}`.execute(call.db);
  return rows.map(row => ({ seq: Number(row.seq), isInRecord: Number(row.is_in_record) === 1 }));
}
