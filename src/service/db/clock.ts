import { type RawBuilder, sql } from 'kysely';
import type { Host } from '../context.ts';

/** This moment as columns hold it. */
export function timestampNow(host: Pick<Host, 'now'>): string {
  return host.now().toISOString();
}

/** This moment plus so many milliseconds. */
export function timestampIn(host: Pick<Host, 'now'>, milliseconds: number): string {
  return new Date(host.now().getTime() + milliseconds).toISOString();
}

/** What `updated_at` becomes: this moment, or what is stored when the clock was set back since. */
export function notBefore(now: string, stored: string): string {
  return now > stored ? now : stored;
}

/** The same in SQL, for many rows at once. */
export function notBeforeStored(now: string, column = 'updated_at'): RawBuilder<string> {
  const stored = sql.ref(column);
  return sql<string>`case when ${stored} > ${now} then ${stored} else ${now} end`;
}
