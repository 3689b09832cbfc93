import { isManager } from '#contract/scopes.ts';
import type { Call } from '../context.ts';
import { forbidden } from '../errors.ts';
import { callerOf } from './caller.ts';

/** Credentials are limited by their scopes alone. */
export function assertManager(call: Call, message: string): void {
  const caller = callerOf(call);
  if (caller.kind === 'user' && !isManager(caller.role)) throw forbidden(message);
}
