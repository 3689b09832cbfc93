import type { AuditAction } from '#contract/app/audit-actions.ts';
import type { Call } from '../context.ts';
import { recordAudits } from './record-audit.ts';

export async function auditDocuments(call: Call, action: AuditAction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await call.db.selectFrom('documents').select(['id', 'title']).where('id', 'in', ids).execute();
  await recordAudits(
    call,
    rows.map(({ id, title }) => ({ action, target: { type: 'document', id, name: title } })),
  );
}
