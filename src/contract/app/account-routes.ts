import { route } from '../route.ts';
import { changesTo } from '../topics.ts';

export const sessionRoutes = {
  readSetup: route.get('/setup', 'public', []),
  setUp: route.post('/setup', 'public', 'everything'),
  readSession: route.get('/session', 'person', ['session'], { kept: true }),
  signIn: route.post('/session', 'public', 'everything'),
  signOut: route.delete('/session', 'person', [], { endsSession: true }),
  finishSignIn: route.post('/session/second-step', 'public', []),
  challengePasskey: route.post('/session/passkey-challenge', 'public', []),
  signInWithPasskey: route.post('/session/passkey', 'public', []),
  confirmSession: route.post('/session/confirm', 'person', []),
  updateMe: route.patch('/me', 'person', ['session', 'people']),
  listSessions: route.get('/sessions', 'person', ['sessions']),
  revokeSession: route.delete('/sessions/{session}', 'person', ['sessions']),
  revokeOtherSessions: route.delete('/sessions', 'person', ['sessions']),
  listPersonSessions: route.get('/people/{user}/sessions', 'manager', ['sessions']),
  revokePersonSessions: route.delete('/people/{user}/sessions', 'manager', ['sessions']),
};

export const peopleRoutes = {
  listPeople: route.get('/people', 'person', ['people']),
  updatePerson: route.patch('/people/{user}', 'manager', [
    ...changesTo.access,
    'session',
    'invitations',
    'credentials',
  ]),
  removePerson: route.delete('/people/{user}', 'manager', [
    'people',
    'invitations',
    'credentials',
    'ticket',
    'tickets',
  ]),
  listInvitations: route.get('/invitations', 'manager', ['invitations']),
  createInvitation: route.post('/invitations', 'manager', ['invitations']),
  revokeInvitation: route.delete('/invitations/{invitation}', 'manager', ['invitations']),
  readInvitation: route.postToRead('/invitations/read', 'public', []),
  acceptInvitation: route.post('/invitations/accept', 'public', 'everything'),
  createPasswordReset: route.post('/people/{user}/password-reset', 'manager', []),
  readPasswordReset: route.postToRead('/password-resets/read', 'public', []),
  resetPassword: route.post('/password-resets/use', 'public', []),
  updateOrganization: route.patch('/organization', 'manager', ['session', 'organization']),
  addMember: route.put('/projects/{project}/members/{user}', 'manager', changesTo.access),
  removeMember: route.delete('/projects/{project}/members/{user}', 'manager', [
    ...changesTo.access,
    'tickets',
    'ticket',
  ]),
};

export const factorRoutes = {
  readFactors: route.get('/me/factors', 'person', ['factors']),
  startAuthenticatorApp: route.post('/me/authenticator-app', 'person', []),
  confirmAuthenticatorApp: route.post('/me/authenticator-app/confirm', 'person', ['factors', 'session']),
  removeAuthenticatorApp: route.delete('/me/authenticator-app', 'person', ['factors']),
  createRecoveryCodes: route.post('/me/recovery-codes', 'person', ['factors']),
  startPasskey: route.post('/me/passkeys/challenge', 'person', []),
  addPasskey: route.post('/me/passkeys', 'person', ['factors', 'session']),
  removePasskey: route.delete('/me/passkeys/{passkey}', 'person', ['factors']),
  resetFactors: route.delete('/people/{user}/factors', 'manager', ['sessions']),
  setSignInPolicy: route.put('/sign-in-policy', 'owner', ['factors']),
};

export const credentialRoutes = {
  listCredentials: route.get('/credentials', 'manager', ['credentials']),
  createCredential: route.post('/credentials', 'manager', ['credentials']),
  revokeCredential: route.delete('/credentials/{credential}', 'manager', ['credentials']),
};

export const auditRoutes = {
  listAuditEvents: route.get('/audit-events', 'owner', []),
  exportAuditEvents: route.get('/audit-events/export', 'owner', []),
};
