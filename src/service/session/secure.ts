import type { Call } from '../context.ts';

/** Whether cookies are to travel by https alone. */
export function isSecure(call: Pick<Call, 'origin'>): boolean {
  return call.origin.startsWith('https:');
}
