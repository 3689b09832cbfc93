import type { NotificationKind } from '#contract/notification-kinds.ts';
import { referenceOf } from '#contract/rules.ts';
import { isManager, type Role } from '#contract/scopes.ts';
import { paths } from '#lib/paths.ts';
import { type DueWindow, dueWindow } from '#lib/zoned-time.ts';
import type { Call } from '../../context.ts';
import { timestampIn, timestampNow } from '../../db/clock.ts';
import { recordNotified } from '../../live/record-change.ts';
import { cutBody, cutTitle } from '../add-notifications.ts';
import { peopleWanting } from '../people-wanting.ts';
import { type DueRange, type DueSource, dueTicketsOf } from './due-tickets.ts';

const dayMs = 86_400_000;
/** The number of each kind in one transaction. */
const ticketsAtOnce = 100;

const dueKinds: readonly { kind: NotificationKind; source: DueSource; isOverdue: boolean }[] = [
  { kind: 'due_tomorrow', source: 'own', isOverdue: false },
  { kind: 'overdue', source: 'own', isOverdue: true },
  { kind: 'watched_due_tomorrow', source: 'watched', isOverdue: false },
  { kind: 'watched_overdue', source: 'watched', isOverdue: true },
];

/** Sends a person what is due; returns whether they have got something. Sends nothing when it is not yet time. */
export async function sendDueNotices(call: Call, userId: string): Promise<boolean> {
  // Several processes look at the clock; each person is looked after by one of them at a time.
  if (!(await call.engine.tryLock(call.db, `due notices ${userId}`))) return false;
  const now = timestampNow(call);
  const person = await call.db
    .selectFrom('users')
    .select(['id', 'organization_id', 'role', 'time_zone', 'due_notices_at', 'due_notices_since'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!person || person.due_notices_at > now) return false;
  const window = dueWindow(person.time_zone ?? 'UTC', Date.parse(now));
  const since = person.due_notices_since || timestampIn(call, -dayMs);
  let isComplete = true;
  let hasSent = false;
  for (const { kind, source, isOverdue } of dueKinds) {
    if ((await peopleWanting(call, kind, [userId])).length === 0) continue;
    const tickets = await dueTicketsOf(
      call,
      { id: userId, seesAll: isManager(person.role as Role) },
      {
        source,
        range: rangeOf(window, { now, since, isOverdue }),
        reportedAs: dueKinds.filter(other => other.isOverdue === isOverdue).map(other => other.kind),
        limit: ticketsAtOnce,
      },
    );
    if (tickets.length === 0) continue;
    hasSent = true;
    if (tickets.length === ticketsAtOnce) isComplete = false;
    const unique = [...new Map(tickets.map(ticket => [ticket.id, ticket])).values()];
    const rows = unique.map(ticket => {
      const reference = referenceOf(ticket.project_key, ticket.number);
      return {
        id: call.newId(),
        organization_id: person.organization_id,
        user_id: userId,
        title: cutTitle(`${reference} ${dueWords(window, ticket.due_at, isOverdue)}`),
        body: cutBody(ticket.title),
        url: paths.boardTicket(ticket.project_key, reference),
        ticket_id: ticket.id,
        kind,
        due_at: ticket.due_at,
        created_at: now,
        read_at: null,
      };
    });
    await call.db.insertInto('notifications').values(rows).execute();
  }
  await call.db
    .deleteFrom('own_due_dates')
    .where('user_id', '=', userId)
    .where('silent_until', '<=', now)
    .execute();
  const columns = {
    due_notices_since: since,
    ...(isComplete && { due_notices_at: new Date(window.next).toISOString() }),
  };
  await call.db.updateTable('users').set(columns).where('id', '=', userId).execute();
  if (hasSent) await recordNotified(call, { organizationId: person.organization_id, people: [userId] });
  return hasSent;
}

interface RangeOptions {
  now: string;
  since: string;
  isOverdue: boolean;
}

function rangeOf(window: DueWindow, { now, since, isOverdue }: RangeOptions): DueRange {
  if (isOverdue) return { after: since, until: new Date(window.overdueUntil).toISOString() };
  return { after: now, until: new Date(window.dueBefore - 1).toISOString() };
}

function dueWords(window: DueWindow, dueAt: string, isOverdue: boolean): string {
  if (isOverdue) return 'is overdue';
  return window.daysUntil(Date.parse(dueAt)) === 0 ? 'is due today' : 'is due tomorrow';
}
