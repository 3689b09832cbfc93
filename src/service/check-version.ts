import type { Call } from './context.ts';
import { stale } from './errors.ts';

/** Throws stale (412) when `If-Match` names another version. */
export function checkVersion({ ifMatch }: Pick<Call, 'ifMatch'>, version: number): void {
  if (ifMatch !== null && ifMatch !== '*' && ifMatch !== String(version)) throw stale();
}
