import type { AppOperationName } from '#contract/app/routes.ts';
import type { AppHandler } from './context.ts';
import { createCredential } from './credentials/create-credential.ts';
import { listCredentials } from './credentials/list-credentials.ts';
import { revokeCredential } from './credentials/revoke-credential.ts';
import { confirmAuthenticatorApp, startAuthenticatorApp } from './factors/add-authenticator-app.ts';
import { addPasskey } from './factors/add-passkey.ts';
import { challengePasskey } from './factors/challenge-passkey.ts';
import { createRecoveryCodes } from './factors/create-recovery-codes.ts';
import { readFactors } from './factors/read-factors.ts';
import { removeAuthenticatorApp, removePasskey } from './factors/remove-factor.ts';
import { resetFactors } from './factors/reset-factors.ts';
import { setSignInPolicy } from './factors/set-sign-in-policy.ts';
import { startPasskey } from './factors/start-passkey.ts';
import { acceptInvitation } from './people/accept-invitation.ts';
import { addMember } from './people/add-member.ts';
import { createInvitation } from './people/create-invitation.ts';
import { listInvitations } from './people/list-invitations.ts';
import { listPeople } from './people/list-people.ts';
import { readInvitation } from './people/read-invitation.ts';
import { removeMember } from './people/remove-member.ts';
import { removePerson } from './people/remove-person.ts';
import { createPasswordReset } from './people/reset/create-password-reset.ts';
import { readPasswordReset } from './people/reset/read-password-reset.ts';
import { resetPassword } from './people/reset/reset-password.ts';
import { revokeInvitation } from './people/revoke-invitation.ts';
import { updatePerson } from './people/update-person.ts';
import { confirmSession } from './session/confirm/confirm-session.ts';
import { finishSignIn } from './session/finish-sign-in.ts';
import { listPersonSessions, listSessions } from './session/list/list-sessions.ts';
import { revokeOtherSessions, revokePersonSessions, revokeSession } from './session/list/revoke-sessions.ts';
import { readSession } from './session/read-session.ts';
import { readSetup } from './session/read-setup.ts';
import { setUp } from './session/set-up.ts';
import { signIn } from './session/sign-in.ts';
import { signInWithPasskey } from './session/sign-in-with-passkey.ts';
import { signOut } from './session/sign-out.ts';
import { updateMe } from './session/update-me.ts';

/** Signing in, and those who may: people, invitations, credentials. */
export const accountHandlers = {
  readSetup,
  setUp,
  readSession,
  signIn,
  signOut,
  confirmSession,
  finishSignIn,
  challengePasskey,
  signInWithPasskey,
  readFactors,
  startAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  createRecoveryCodes,
  startPasskey,
  addPasskey,
  removePasskey,
  resetFactors,
  setSignInPolicy,
  updateMe,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  listPersonSessions,
  revokePersonSessions,
  listPeople,
  updatePerson,
  removePerson,
  listInvitations,
  createInvitation,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  createPasswordReset,
  readPasswordReset,
  resetPassword,
  addMember,
  removeMember,
  listCredentials,
  createCredential,
  revokeCredential,
} satisfies { [N in AppOperationName]?: AppHandler<N> };
