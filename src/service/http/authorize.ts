import { actionOfScope, isManager, type Scope } from '#contract/scopes.ts';
import { identify } from '../access/principals.ts';
import type { Host, Principal } from '../context.ts';
import { forbidden, ServiceError } from '../errors.ts';
import type { Plan } from './plan.ts';

/** Synchronous for cached principals. Throws unauthenticated (401). */
export function authenticate(host: Host, headers: Headers, address: string): Principal | Promise<Principal> {
  const principal = identify(host, headers, address);
  return principal instanceof Promise ? principal.then(assertIdentified) : assertIdentified(principal);
}

function assertIdentified(principal: Principal | null): Principal {
  if (!principal)
    throw new ServiceError('unauthenticated', 'Send an API credential as a bearer token, or sign in.');
  return principal;
}

/** Section 5. Throws forbidden (403). */
export function authorize(
  { operation: { scope, beforeFactor }, isForPeople }: Plan,
  principal: Principal,
): void {
  if (isForPeople && principal.kind !== 'user')
    throw forbidden('This is for signed-in people; a credential cannot do it.');
  if (principal.kind === 'user' && !beforeFactor) assertSecondFactor(principal);
  if (scope === 'public' || scope === 'person') return;
  if (scope === 'manager') {
    if (principal.kind === 'user' && isManager(principal.role)) return;
    throw forbidden('Only owners and admins can do this.');
  }
  if (scope === 'owner') {
    if (principal.kind === 'user' && principal.role === 'owner') return;
    throw forbidden('Only owners can do this.');
  }
  if (!principal.scopes.has(scope)) throw forbidden(missingScope(scope, principal));
}

export function assertSecondFactor(principal: Principal): void {
  if (principal.kind === 'user' && principal.mustAddFactor)
    throw new ServiceError(
      'second_factor_required',
      'Your organization asks for a second factor. Add one to go on.',
    );
}

function missingScope(scope: Scope, principal: Principal): string {
  if (principal.kind === 'credential') return `The credential lacks the scope ${scope}.`;
  const { verb, object } = actionOfScope(scope);
  return `This is for people who may ${verb} ${object}.`;
}
