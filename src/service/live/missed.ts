import type { Host, Principal } from '../context.ts';
import { eventFrame, eventText } from './event-text.ts';
import { visibilityOf } from './visibility.ts';

/** For more changes than this, it is quicker to load everything again. */
const maxChanges = 500;
/** On PostgreSQL, transactions with lower numbers may have committed later; sending an event twice does no harm. */
const overlap = 32;
/** The longest time between the number of a transaction and its commit. */
const maxDelayMs = 10_000;

/** Returns the events after `lastId`, or a single `reset` when they are no longer stored or too many. */
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
  const isStored = oldest === null ? last === newest : last >= Number(oldest) - 1;
  if (!isStored) return reset;
  const lastChange = await host.db
    .selectFrom('changes')
    .select('at')
    .where('seq', '=', last)
    .executeTakeFirst();
  const since = lastChange ? new Date(Date.parse(lastChange.at) - maxDelayMs).toISOString() : '';
  const rows = await host.db
    .selectFrom('changes')
    .selectAll()
    .where('seq', '>', host.engine.name === 'sqlite' ? last : last - overlap)
    .where('seq', '<=', newest)
    .where(eb => eb.or([eb('seq', '>', last), eb('at', '>', since)]))
    .orderBy('seq')
    .limit(maxChanges + 1)
    .execute();
  if (rows.length > maxChanges) return reset;
  const isVisible = await visibilityOf(host, rows);
  return rows
    .filter(change => isVisible(principal, change))
    .map(change => eventText(change, Math.max(last, Number(change.seq))));
}
