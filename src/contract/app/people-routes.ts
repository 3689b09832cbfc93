import type { Route } from '../routes.ts';

/** Set-up, sessions, second factors, people and members of projects, relative to /api/app. */
export const peopleRoutes = {
  readSetup: { method: 'GET', path: '/setup', status: 200, scope: 'public' },
  setUp: { method: 'POST', path: '/setup', status: 201, scope: 'public' },
  readSession: { method: 'GET', path: '/session', status: 200, scope: 'person' },
  signIn: { method: 'POST', path: '/session', status: 201, scope: 'public' },
  signOut: { method: 'DELETE', path: '/session', status: 204, scope: 'person' },
  finishSignIn: { method: 'POST', path: '/session/second-step', status: 201, scope: 'public' },
  challengePasskey: { method: 'POST', path: '/session/passkey-challenge', status: 200, scope: 'public' },
  signInWithPasskey: { method: 'POST', path: '/session/passkey', status: 201, scope: 'public' },
  confirmSession: { method: 'POST', path: '/session/confirm', status: 204, scope: 'person' },
  updateMe: { method: 'PATCH', path: '/me', status: 200, scope: 'person' },
  listSessions: { method: 'GET', path: '/sessions', status: 200, scope: 'person' },
  revokeSession: { method: 'DELETE', path: '/sessions/{session}', status: 204, scope: 'person' },
  revokeOtherSessions: { method: 'DELETE', path: '/sessions', status: 204, scope: 'person' },
  listPersonSessions: { method: 'GET', path: '/people/{user}/sessions', status: 200, scope: 'manager' },
  revokePersonSessions: { method: 'DELETE', path: '/people/{user}/sessions', status: 204, scope: 'manager' },

  readFactors: { method: 'GET', path: '/me/factors', status: 200, scope: 'person' },
  startAuthenticatorApp: { method: 'POST', path: '/me/authenticator-app', status: 201, scope: 'person' },
  confirmAuthenticatorApp: {
    method: 'POST',
    path: '/me/authenticator-app/confirm',
    status: 200,
    scope: 'person',
  },
  removeAuthenticatorApp: { method: 'DELETE', path: '/me/authenticator-app', status: 204, scope: 'person' },
  createRecoveryCodes: { method: 'POST', path: '/me/recovery-codes', status: 201, scope: 'person' },
  startPasskey: { method: 'POST', path: '/me/passkeys/challenge', status: 201, scope: 'person' },
  addPasskey: { method: 'POST', path: '/me/passkeys', status: 201, scope: 'person' },
  removePasskey: { method: 'DELETE', path: '/me/passkeys/{passkey}', status: 204, scope: 'person' },
  resetFactors: { method: 'DELETE', path: '/people/{user}/factors', status: 204, scope: 'manager' },
  setSignInPolicy: { method: 'PUT', path: '/sign-in-policy', status: 200, scope: 'owner' },

  listPeople: { method: 'GET', path: '/people', status: 200, scope: 'person' },
  updatePerson: { method: 'PATCH', path: '/people/{user}', status: 200, scope: 'manager' },
  removePerson: { method: 'DELETE', path: '/people/{user}', status: 204, scope: 'manager' },
  listInvitations: { method: 'GET', path: '/invitations', status: 200, scope: 'manager' },
  createInvitation: { method: 'POST', path: '/invitations', status: 201, scope: 'manager' },
  revokeInvitation: { method: 'DELETE', path: '/invitations/{invitation}', status: 204, scope: 'manager' },
  readInvitation: { method: 'POST', path: '/invitations/read', status: 200, scope: 'public' },
  acceptInvitation: { method: 'POST', path: '/invitations/accept', status: 201, scope: 'public' },

  createPasswordReset: {
    method: 'POST',
    path: '/people/{user}/password-reset',
    status: 201,
    scope: 'manager',
  },
  readPasswordReset: { method: 'POST', path: '/password-resets/read', status: 200, scope: 'public' },
  resetPassword: { method: 'POST', path: '/password-resets/use', status: 204, scope: 'public' },
  updateOrganization: { method: 'PATCH', path: '/organization', status: 200, scope: 'manager' },

  addMember: { method: 'PUT', path: '/projects/{project}/members/{user}', status: 200, scope: 'manager' },
  removeMember: {
    method: 'DELETE',
    path: '/projects/{project}/members/{user}',
    status: 204,
    scope: 'manager',
  },
} as const satisfies Record<string, Route>;
