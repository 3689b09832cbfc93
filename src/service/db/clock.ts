import type { Host } from '../context.ts';

/** This moment as columns hold it. */
export function timestampNow(host: Pick<Host, 'now'>): string {
  return host.now().toISOString();
}

/** This moment plus so many milliseconds. */
export function timestampIn(host: Pick<Host, 'now'>, milliseconds: number): string {
  return new Date(host.now().getTime() + milliseconds).toISOString();
}
