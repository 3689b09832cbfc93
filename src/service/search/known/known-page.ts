import { sql } from 'kysely';
import type { QueryToken } from '#lib/search-words.ts';
import type { Call } from '../../context.ts';
import { knownMatches, readSeqs } from './known-matches.ts';
import { eachSeq, type SeqSet } from './seq-set.ts';

/** So many matches are all put in order. */
const fewMatches = 500;
/** A ticket that is walked over costs about this part of one that is looked up and sorted. */
const walkingCost = 1 / 8;

interface Page {
  offset: number;
  perPage: number;
}

/** Matches of one rank, which come by their newest update. */
interface Group {
  size: number;
  has: (seq: number) => boolean;
}

/** The page of a search without filters: titles first, then texts, each by the newest update. Null as `knownMatches`. */
export async function knownPage(
  call: Call,
  project: string,
  words: readonly QueryToken[],
  { offset, perPage }: Page,
): Promise<{ seqs: number[]; total: number } | null> {
  const matches = await knownMatches(call, project, words);
  if (!matches) return null;
  const { live, records, titles } = matches;
  const total = records.size;
  const groups: Group[] = [
    { size: titles.size, has: seq => titles.has(seq) },
    { size: total - titles.size, has: seq => records.has(seq) && !titles.has(seq) },
  ];
  const seqs: number[] = [];
  let [from, to] = [offset, Math.min(offset + perPage, total)];
  for (const group of groups) {
    const end = Math.min(to, group.size);
    if (from < end) {
      const newest = await newestOf(call, project, { group, end, records, live });
      seqs.push(...newest.slice(from, end));
    }
    [from, to] = [Math.max(0, from - group.size), Math.max(0, to - group.size)];
  }
  return { seqs, total };
}

interface Asked {
  group: Group;
  /** The number of matches of the group that are asked for. */
  end: number;
  records: SeqSet;
  live: SeqSet;
}

async function newestOf(
  call: Call,
  project: string,
  { group, end, records, live }: Asked,
): Promise<number[]> {
  // Some more, as matches are not spread evenly.
  const steps = Math.ceil((end / group.size) * live.size * 1.25) + 100;
  if (group.size <= fewMatches || steps * walkingCost > group.size) {
    const all = records.list(group.has);
    return newestMatches(
      await readSeqs(
        call,
        sql`select seq from tickets where ${call.engine.isOneOf(sql<number>`seq`, all)} order by ${byUpdate}`,
      ),
      group,
    );
  }
  const found: number[] = [];
  for (let [offset, limit] = [0, steps]; ; [offset, limit] = [offset + limit, limit * 2]) {
    const walked = await readSeqs(
      call,
      sql`select seq from tickets where project_id = ${project} order by ${byUpdate}
        limit ${limit} offset ${offset}`,
    );
    found.push(...newestMatches(walked, group));
    if (found.length >= end || walked === '') return found;
  }
}

const byUpdate = sql`updated_at desc, seq desc`;

function newestMatches(list: string, { has }: Group): number[] {
  const found: number[] = [];
  eachSeq(list, seq => {
    if (has(seq)) found.push(seq);
  });
  return found;
}
