import { type RawBuilder, sql } from 'kysely';
import type { QueryToken } from '#lib/search-words.ts';
import type { Call } from '../context.ts';
import { seqsByComment } from './found-comments.ts';

type Words = readonly QueryToken[];

/** Words with more matches than these are frequent. */
const frequentMatches = 5_000;

const seq = sql<number>`t.seq`;

/** SQL: all words are in the ticket, or all in one of its comments; of frequent words finds some, with `sampled`. */
export function hasWords(call: Call, words: Words, { sampled = false } = {}): RawBuilder<boolean> {
  const limit = sampled ? sql`limit ${sql.lit(frequentMatches)}` : sql``;
  return call.engine.isAmong(
    seq,
    sql`select * from (${call.engine.matchingSeqs('ticket_search', words)} ${limit}) as in_record
      union all select * from (${seqsByComment(call, 'ticket_seq', words)} ${limit}) as in_comment`,
  );
}

/** SQL: the same, looked up for each ticket. */
export const containsWords = (call: Call, words: Words): RawBuilder<boolean> =>
  sql`(${isInRecord(call, words)} or exists (select 1 from searchable_comments c
    where c.ticket_seq = t.seq and c.is_deleted = 0
      and ${call.engine.contains('comment_search', sql<number>`c.seq`, words)}))`;

export const isInTitle = (call: Call, words: Words) =>
  call.engine.contains('ticket_search', seq, words, { titleOnly: true });

export const isInRecord = (call: Call, words: Words) => call.engine.contains('ticket_search', seq, words);

/** Selects 0 for words in the title, 1 in the text, 2 in a comment. */
export const levelOf = (call: Call, words: Words): RawBuilder<number> =>
  sql`case when ${isInTitle(call, words)} then 0 when ${isInRecord(call, words)} then 1 else 2 end`;

const parts = {
  titles: { table: 'ticket_search', titleOnly: true },
  records: { table: 'ticket_search', titleOnly: false },
  comments: { table: 'comment_search', titleOnly: false },
} as const;

type Part = keyof typeof parts;

const matchesIn = (call: Call, part: Part, words: Words) =>
  call.engine.matchingSeqs(parts[part].table, words, parts[part]);

/** SQL: the ticket is among the matches in titles or records; for words that are rare there. */
export const isAmongMatches = (call: Call, part: Exclude<Part, 'comments'>, words: Words) =>
  call.engine.isAmong(seq, matchesIn(call, part, words));

/** Says, without visibility and filters, whether the words have many matches. */
export async function areFrequentIn(call: Call, part: Part, words: Words): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${matchesIn(call, part, words)} limit ${sql.lit(frequentMatches + 1)}) as found`.execute(call.db);
  return Number(rows[0]!.count) > frequentMatches;
}
