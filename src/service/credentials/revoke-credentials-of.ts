import { recordAudits } from '../audit/record-audit.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';

export async function revokeCredentialsOf(call: Call, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const created = await call.db
    .selectFrom('credentials')
    .select(['id', 'name', 'revoked_at'])
    .where('created_by', '=', userId)
    .execute();
  const own = new Set(created.map(row => row.id));
  if (!ids.every(id => own.has(id)))
    throw invalid('revoke_credential_ids', 'Some of these are not credentials that this person created.');
  await call.db
    .updateTable('credentials')
    .set({ revoked_at: timestampNow(call) })
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();
  const revoked = created.filter(row => row.revoked_at === null && ids.includes(row.id));
  await recordAudits(
    call,
    revoked.map(({ id, name }) => ({
      action: 'credential.revoked',
      target: { type: 'credential', id, name },
    })),
  );
}
