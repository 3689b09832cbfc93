import { type RawBuilder, sql } from 'kysely';
import type { Host } from '../context.ts';

export function timestampNow(host: Pick<Host, 'now'>): string {
  return host.now().toISOString();
}

export function timestampIn(host: Pick<Host, 'now'>, milliseconds: number): string {
  return new Date(host.now().getTime() + milliseconds).toISOString();
}

/** Returns the new `updated_at`: never before the stored one, even if the clock was set back. */
export function notBefore(now: string, stored: string): string {
  return now > stored ? now : stored;
}

/** SQL: the same for many rows. */
export function notBeforeStored(now: string): RawBuilder<string> {
  const stored = sql.ref('updated_at');
  return sql<string>`case when ${stored} > ${now} then ${stored} else ${now} end`;
}
