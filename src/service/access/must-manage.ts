import { isManager } from '#contract/scopes.ts';
import type { Call } from '../context.ts';
import { forbidden } from '../errors.ts';
import { callerOf } from './caller.ts';

/** 403 for people who are neither owner nor admin; a credential is held to its scopes alone. */
export function mustManage(call: Call, message: string): void {
  const caller = callerOf(call);
  if (caller.kind === 'user' && !isManager(caller.role)) throw forbidden(message);
}
