import type { Call } from '../../context.ts';
import { prepared } from '../../db/prepared.ts';
import { eachSeq } from './seq-set.ts';

/** What a search of a project finds at the moment of the snapshot. */
export interface SearchState {
  version: number;
  /** The tickets that were changed after an earlier version; null when not all of them are known any more. */
  changedSince(version: number): Set<number> | null;
}

interface Change {
  version: number;
  tickets: string | null;
}

const changesFrom = prepared((db, slot) =>
  db
    .selectFrom('search_changes')
    .select(['version', 'tickets'])
    .where('project_id', '=', slot('project'))
    .where('version', '>=', slot<number>('version'))
    .orderBy('version'),
);

const newestVersion = prepared((db, slot) =>
  db
    .selectFrom('search_changes')
    .select(eb => eb.fn.max('version').as('version'))
    .where('project_id', '=', slot('project')),
);

/** `since` is the oldest version that changes are asked for; null for none. */
export async function searchState(call: Call, project: string, since: number | null): Promise<SearchState> {
  if (since === null) {
    const [newest] = await newestVersion(call, { project });
    return { version: Number(newest?.version ?? 0), changedSince: () => null };
  }
  const rows: Change[] = await changesFrom(call, { project, version: since });
  const version = Number(rows.at(-1)?.version ?? 0);
  return { version, changedSince: earlier => ticketsOf(rows, { from: earlier, to: version }) };
}

function ticketsOf(rows: readonly Change[], { from, to }: { from: number; to: number }): Set<number> | null {
  const later = rows.filter(row => Number(row.version) > from);
  // The oldest lines are removed.
  if (later.length !== to - from) return null;
  const seqs = new Set<number>();
  for (const { tickets } of later) {
    if (tickets === null) return null;
    eachSeq(tickets, seq => seqs.add(seq));
  }
  return seqs;
}
