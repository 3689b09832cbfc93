import { foldCase } from '#lib/fold-case.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { findUserByEmail } from '../people/user-row.ts';
import { perHost } from '../per-host.ts';

const throttleIntervalMs = 60_000;
const maxRemembered = 1_000;

const lastThrottledOf = perHost(() => new Map<string, number>());

/** Records each refused sign-in in its own transaction, throttled ones once a minute for each account and address. */
export function auditRefusals(handler: AppHandler<'signIn'>): AppHandler<'signIn'> {
  return async (call, input) => {
    try {
      return await handler(call, input);
    } catch (error) {
      if (error instanceof ServiceError) await recordRefusal(call, input.email, error);
      throw error;
    }
  };
}

async function recordRefusal(call: Call, email: string, { code }: ServiceError): Promise<void> {
  const isThrottled = code === 'too_many_requests';
  if (!isThrottled && code !== 'unauthenticated') return;
  const emailKey = foldCase(email.trim());
  if (isThrottled && !isFirstOfMinute(call, `${call.address} ${emailKey.slice(0, 300)}`)) return;
  const user = isAddress(emailKey) ? await findUserByEmail(call, emailKey) : undefined;
  await recordAudit(call, {
    action: isThrottled ? 'session.throttled' : 'session.refused',
    target: user && { type: 'person', id: user.id, name: user.name },
    organizationId: user?.organization_id ?? null,
    // People enter passwords in the wrong field, so only addresses are stored.
    detail: isAddress(emailKey) ? { email: emailKey } : {},
  });
}

const isAddress = (text: string) => /^[^\s@\0]{1,190}@[^\s@\0]{1,190}$/.test(text) && text.isWellFormed();

function isFirstOfMinute(call: Call, key: string): boolean {
  const lastThrottled = lastThrottledOf(call);
  const now = call.elapsed();
  if (now - (lastThrottled.get(key) ?? Number.NEGATIVE_INFINITY) < throttleIntervalMs) return false;
  if (lastThrottled.size >= maxRemembered) lastThrottled.clear();
  lastThrottled.set(key, now);
  return true;
}
