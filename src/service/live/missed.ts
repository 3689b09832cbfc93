import type { Host, Principal } from '../context.ts';
import { eventText, textOf } from './event-text.ts';
import { sightOf } from './sight.ts';

/** More than this is quicker read anew than told. */
const most = 500;
/** On PostgreSQL the last ones before the event named may have come later than it; hearing twice does no harm. */
const overlap = 32;
/** What comes later than its number was begun at most so long before the one that came in its place. */
const lateMs = 10_000;

/** What a principal has missed since the event it names, up to `newest`; a `reset` when that cannot be told. */
export async function missedSince(
  host: Pick<Host, 'db' | 'engine'>,
  principal: Principal,
  lastId: string | null,
  newest: number,
): Promise<string[]> {
  if (lastId === null || lastId === '') return [];
  const reset = [textOf('reset', newest, {})];
  if (!/^\d{1,15}$/.test(lastId) || Number(lastId) > newest) return reset;
  const last = Number(lastId);
  const { oldest } = await host.db
    .selectFrom('changes')
    .select(eb => eb.fn.min('seq').as('oldest'))
    .executeTakeFirstOrThrow();
  const isKept = oldest === null ? last === newest : last >= Number(oldest) - 1;
  if (!isKept) return reset;
  const named = await host.db.selectFrom('changes').select('at').where('seq', '=', last).executeTakeFirst();
  const since = named ? new Date(Date.parse(named.at) - lateMs).toISOString() : '';
  const rows = await host.db
    .selectFrom('changes')
    .selectAll()
    .where('seq', '>', host.engine.name === 'sqlite' ? last : last - overlap)
    .where('seq', '<=', newest)
    .where(eb => eb.or([eb('seq', '>', last), eb('at', '>', since)]))
    .orderBy('seq')
    .limit(most + 1)
    .execute();
  if (rows.length > most) return reset;
  const sees = await sightOf(host, rows);
  return rows
    .filter(change => sees(principal, change))
    .map(change => eventText(change, Math.max(last, Number(change.seq))));
}
