import type { Actor } from '#contract/people.ts';
import type { Call, Person, Principal } from '../context.ts';
import { forbidden, ServiceError } from '../errors.ts';

/** The principal of a call; throws where a public operation has none. */
export function callerOf(call: Call): Principal {
  if (!call.principal) throw new ServiceError('unauthenticated', 'Sign in or send a credential.');
  return call.principal;
}

/** The signed-in person of a call; credentials are refused. */
export function personOf(call: Call): Person {
  const caller = callerOf(call);
  if (caller.kind !== 'user') throw forbidden('Only a signed-in person can do this.');
  return caller;
}

/** The columns that say who made a record (section 1): a credential or a person, never both. */
export function attribution(call: Call): { author_id: string | null; api_credential_id: string | null } {
  const caller = callerOf(call);
  return caller.kind === 'user'
    ? { author_id: caller.id, api_credential_id: null }
    : { author_id: null, api_credential_id: caller.id };
}

/** Who made a record, from its columns and the names joined to them. */
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
