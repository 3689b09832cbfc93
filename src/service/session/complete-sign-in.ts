import type { Session } from '#contract/app/session.ts';
import { setCookie } from '../access/cookies.ts';
import { rememberDevice } from '../access/known-devices.ts';
import { startSession } from '../access/sessions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../context.ts';
import { readSessionOf } from './read-session-of.ts';

/** Starts a session. With `method`, records it in the audit log. */
export async function completeSignIn(
  call: Call,
  userId: string,
  { method }: { method?: string } = {},
): Promise<Session> {
  setCookie(call, await startSession(call, userId));
  setCookie(call, await rememberDevice(call, userId));
  const session = await readSessionOf(call, userId);
  if (method !== undefined)
    await recordAudit(call, {
      action: 'session.started',
      actor: { type: 'user', id: userId, name: session.user.name },
      organizationId: session.organization.id,
      detail: { method },
    });
  return session;
}
