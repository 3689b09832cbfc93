import { type RawBuilder, sql } from 'kysely';
import { type QueryToken, tsQuery } from '#lib/search-words.ts';
import type { Call } from '../../context.ts';
import { perHost } from '../../per-host.ts';
import { type KnownSet, KnownSets } from './known-sets.ts';
import { type SearchState, searchState } from './search-changes.ts';
import { SeqSet } from './seq-set.ts';

/** The tickets of a project that are neither archived nor deleted: all, those with the words, those with them in the title. */
export interface KnownMatches {
  live: SeqSet;
  records: SeqSet;
  titles: SeqSet;
}

const memoryOf = perHost(() => new KnownSets());

/**
 * Finds the matches of words in a project, from what earlier searches have found and the tickets that were changed since.
 * Null when a later state is known than the one that this request sees.
 */
export async function knownMatches(
  call: Call,
  project: string,
  words: readonly QueryToken[],
): Promise<KnownMatches | null> {
  const memory = memoryOf(call);
  const query = tsQuery(words);
  const keys = { live: project, records: `${project} ${query}`, titles: `${project} titles ${query}` };
  const known = {
    live: memory.get(keys.live),
    records: memory.get(keys.records),
    titles: memory.get(keys.titles),
  };
  const versions = Object.values(known).flatMap(set => set?.version ?? []);
  const state = await searchState(call, project, versions.length > 0 ? Math.min(...versions) : null);
  if (versions.some(version => version > state.version)) return null;

  const present = async (part: keyof KnownMatches, source: Source) => {
    const set = { version: state.version, seqs: await presentSeqs(call, known[part], state, source) };
    memory.keep(keys[part], set);
    return set.seqs;
  };
  const live = await present('live', liveTickets(call, project));
  const withWords = (titleOnly: boolean): Source => ({
    all: call.engine.matchingSeqs('ticket_search', words, { titleOnly }),
    among: seqs => call.engine.matchingAmong('ticket_search', words, seqs, { titleOnly }),
    isPossible: seq => live.has(seq),
  });
  const records = await present('records', withWords(false));
  return { live, records, titles: await present('titles', withWords(true)) };
}

interface Source {
  /** Selects the `seq` of all tickets of the set, and of those of `seqs` alone. */
  all: RawBuilder<unknown>;
  among: (seqs: readonly number[]) => RawBuilder<unknown>;
  /** Others are left out. */
  isPossible?: (seq: number) => boolean;
}

function liveTickets(call: Call, project: string): Source {
  const all = sql`select t.seq from tickets t join boards b on b.id = t.board_id
    where t.project_id = ${project} and t.deleted_at is null and t.archived_at is null and b.deleted_at is null`;
  return { all, among: seqs => sql`${all} and ${call.engine.isOneOf(sql<number>`t.seq`, seqs)}` };
}

/** Brings the seqs of an earlier state to the present one. */
async function presentSeqs(
  call: Call,
  known: KnownSet | undefined,
  state: SearchState,
  { all, among, isPossible = () => true }: Source,
): Promise<SeqSet> {
  const changed = known ? state.changedSince(known.version) : null;
  if (!known || !changed) return SeqSet.ofList(await readSeqs(call, all), isPossible);
  const possible = [...changed].filter(isPossible);
  const found =
    possible.length === 0 ? null : SeqSet.ofList(await readSeqs(call, among(possible)), isPossible);
  return changed.size === 0 ? known.seqs : known.seqs.with(changed, seq => found?.has(seq) ?? false);
}

/** Reads the column `seq` of a select as one text, because an object for each row takes longer than finding it. */
export async function readSeqs(call: Call, select: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ list: string | null }>`select ${call.engine.joined(sql`seq`)} as list
    from (${select}) as listed`.execute(call.db);
  return rows[0]?.list ?? '';
}
