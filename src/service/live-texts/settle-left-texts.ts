import { type Role, scopesOfRole } from '#contract/scopes.ts';
import { anonymousCall, type Host } from '../context.ts';
import { timestampIn } from '../db/clock.ts';
import { ServiceError } from '../errors.ts';
import { sweepTimer } from '../sweep-timer.ts';
import { settleNow } from './settle-texts.ts';
import { updateLog } from './text-log.ts';
import type { WrittenPlace } from './writable-text.ts';

/** A process that ended may have left texts; another one that still runs has settled its own by then. */
const leftAfterMs = 30_000;
const textsAtOnce = 20;

const isLookDue = sweepTimer();

/** Settles the texts that ended processes left, with the first tick and then seldom. Never rejects. */
export async function settleLeftTexts(host: Host): Promise<void> {
  if (!isLookDue(host)) return;
  try {
    const left = await host.db
      .selectFrom('text_logs as l')
      .innerJoin('users as u', 'u.id', 'l.writer_id')
      .select(['l.place', 'l.record_id', 'u.id', 'u.name', 'u.role', 'u.organization_id'])
      .where('l.unsettled_since', '<', timestampIn(host, -leftAfterMs))
      .limit(textsAtOnce)
      .execute();
    for (const { place, record_id, id, name, role, organization_id } of left) {
      const principal = {
        kind: 'user',
        id,
        name,
        organizationId: organization_id,
        role: role as Role,
        scopes: new Set(scopesOfRole(role as Role)),
        sessionId: '',
        authenticatedAt: '',
        mustAddFactor: false,
      } as const;
      const call = { ...anonymousCall({ ...host, db: host.longWrites }), principal };
      // A record that was deleted, or that its last writer may no longer write, stays unsettled until its next write.
      const key = { place: place as WrittenPlace, recordId: record_id };
      await settleNow(call, key, null).catch(() => updateLog(host, key, { writer_id: null }));
    }
  } catch (error) {
    if (!(error instanceof ServiceError) && !host.engine.isRetryable(error)) host.report(error, 'text');
  }
}
