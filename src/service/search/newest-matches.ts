import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../context.ts';
import { matchingTickets, type TicketMatch, type TicketSearch } from './matching-tickets.ts';
import { isOtherReference } from './other-reference.ts';
import { areFrequentIn, isAmongMatches, isInRecord, isInTitle } from './ticket-words.ts';

interface Group {
  conditions: readonly RawBuilder<boolean>[];
  /** Null for words that are rare there. */
  index: 'tickets_live_recency' | 'tickets_archived_recency' | null;
}

const isLive = sql<boolean>`t.archived_at is null`;
const isArchived = sql<boolean>`t.archived_at is not null`;

/**
 * Reads the groups of the order one after the other by the index of updates, until the page is full. Null when it ends
 * in a group that has no such index.
 */
export async function newestMatches(call: Call, search: TicketSearch): Promise<TicketMatch[] | null> {
  if (search.words && isOtherReference(search.query)) return null;
  const end = search.offset + search.perPage;
  const seqs: number[] = [];
  for (const { conditions, index } of await groupsOf(call, search)) {
    const hint = index && call.engine.name === 'sqlite' ? sql`indexed by ${sql.ref(index)}` : sql``;
    const { rows } = await sql<{ seq: number }>`select t.seq
      ${matchingTickets(call, [...search.conditions, ...conditions], hint)}
      order by t.updated_at desc, t.seq desc limit ${end - seqs.length}`.execute(call.db);
    for (const { seq } of rows) seqs.push(Number(seq));
    if (seqs.length === end) break;
  }
  if (seqs.length < end && search.words) return null;
  return seqs.slice(search.offset).map(seq => ({ seq, isInRecord: true }));
}

async function groupsOf(call: Call, { words, states }: TicketSearch): Promise<Group[]> {
  const live: Group = { conditions: [isLive], index: 'tickets_live_recency' };
  const archived: Group = { conditions: [isArchived], index: 'tickets_archived_recency' };
  if (!words) return [...(states.live ? [live] : []), ...(states.archived ? [archived] : [])];
  if (!states.live) return [];
  const inTitle = sql<boolean>`${isInTitle(call, words)}`;
  const notInTitle = sql<boolean>`(${inTitle}) is not true`;
  const groups: Group[] = [];
  for (const [part, contains, rest] of [
    ['titles', inTitle, []],
    ['records', sql<boolean>`${isInRecord(call, words)}`, [notInTitle]],
  ] as const)
    groups.push(
      (await areFrequentIn(call, part, words))
        ? { ...live, conditions: [isLive, contains, ...rest] }
        : { index: null, conditions: [isLive, isAmongMatches(call, part, words), ...rest] },
    );
  return groups;
}
