import type { AuditAction } from '#contract/app/audit-actions.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import type { Call } from '../../context.ts';
import { notBeforeStored, timestampNow } from '../../db/clock.ts';

export async function deleteMany(call: Call, ids: readonly string[]): Promise<void> {
  await call.db
    .updateTable('documents')
    .set({ deleted_at: timestampNow(call) })
    .where('id', 'in', ids)
    .execute();
  await auditDocuments(call, 'document.deleted', ids);
}

export async function restoreMany(call: Call, ids: readonly string[]): Promise<void> {
  await restoreRows(call, ids);
  await auditDocuments(call, 'document.restored', ids);
}

/** Records no audit event. */
export async function restoreRows(call: Call, ids: readonly string[]): Promise<void> {
  await call.db
    .updateTable('documents')
    .set(eb => ({
      deleted_at: null,
      updated_at: notBeforeStored(timestampNow(call)),
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute();
}

async function auditDocuments(call: Call, action: AuditAction, ids: readonly string[]): Promise<void> {
  const rows = await call.db.selectFrom('documents').select(['id', 'title']).where('id', 'in', ids).execute();
  await recordAudits(
    call,
    rows.map(({ id, title }) => ({ action, target: { type: 'document', id, name: title } })),
  );
}
