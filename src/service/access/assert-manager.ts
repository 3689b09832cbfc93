import { isManager } from '#contract/scopes.ts';
import type { Call } from '../context.ts';
import { forbidden } from '../errors.ts';
import { callerOf } from './caller.ts';

/** Throws forbidden for members and viewers; only scopes limit credentials. */
export function assertManager(call: Call, message: string): void {
  const caller = callerOf(call);
  if (caller.kind === 'user' && !isManager(caller.role)) throw forbidden(message);
}
