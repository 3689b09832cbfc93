import type { Actor } from '#contract/people.ts';
import type { Call, PersonPrincipal, Principal } from '../context.ts';
import { forbidden, ServiceError } from '../errors.ts';

export function callerOf(call: Call): Principal {
  if (!call.principal) throw new ServiceError('unauthenticated', 'Sign in or send a credential.');
  return call.principal;
}

export function personOf(call: Call): PersonPrincipal {
  const caller = callerOf(call);
  if (caller.kind !== 'user') throw forbidden('Only a signed-in person can do this.');
  return caller;
}

/** Whether a program writes: tabs of the app send `X-Client-Id`, and no credential. */
export const isProgram = (call: Call): boolean =>
  callerOf(call).kind === 'credential' || call.clientId === null;

/** Section 1: a person or a credential, never both. */
export function attribution(call: Call): { author_id: string | null; api_credential_id: string | null } {
  const caller = callerOf(call);
  return caller.kind === 'user'
    ? { author_id: caller.id, api_credential_id: null }
    : { author_id: null, api_credential_id: caller.id };
}

export function actorOf(row: {
  author_id: string | null;
  api_credential_id: string | null;
  author_name: string | null;
  credential_name: string | null;
}): Actor {
  return row.api_credential_id !== null
    ? { type: 'credential', id: row.api_credential_id, name: row.credential_name ?? '' }
    : { type: 'user', id: row.author_id ?? '', name: row.author_name ?? '' };
}
