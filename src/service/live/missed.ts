import type { Host, Principal } from '../context.ts';
import { eventFrame, eventText } from './event-text.ts';
import { visibilityOf } from './visibility.ts';

/** For more changes than this, reading everything again is quicker. */
const most = 500;
/** On PostgreSQL, transactions with lower numbers may have committed later; getting an event twice does no harm. */
const overlap = 32;
/** How long a transaction may stay open between taking its number and its commit. */
const lateMs = 10_000;

/** A single `reset` when the events after `lastId` are no longer known or too many. */
export async function missedSince(
  host: Pick<Host, 'db' | 'engine'>,
  principal: Principal,
  lastId: string | null,
  newest: number,
): Promise<string[]> {
  if (lastId === null || lastId === '') return [];
  const reset = [eventFrame('reset', newest, {})];
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
  const isVisible = await visibilityOf(host, rows);
  return rows
    .filter(change => isVisible(principal, change))
    .map(change => eventText(change, Math.max(last, Number(change.seq))));
}
