import type { Host } from '../context.ts';
import { timestampIn } from '../db/clock.ts';

const dayMs = 24 * 60 * 60_000;

/** Views and templates, which the trash does not show, can be restored for a day. */
export const isRestorable = (host: Pick<Host, 'now'>, deletedAt: string): boolean =>
  deletedAt >= timestampIn(host, -dayMs);

/** Records deleted before end; an hour later than they can be restored, so that no restore meets their end. */
export const endOfRestorable = (host: Pick<Host, 'now'>): string => timestampIn(host, -dayMs - 60 * 60_000);
