import type { AuditAction } from '#contract/app/audit-actions.ts';
import type { AuditDetail } from '#service/audit/audit-line.ts';
import { commandLine, recordAudits } from '#service/audit/record-audit.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { withHost } from './with-host.ts';

const batchSize = 500;

/**
 * Records an event in the audit log of every organization. The schema is not migrated, so a database of another version
 * may refuse this; the failure is only printed, because the command itself has succeeded by then.
 */
export async function auditDeployment(action: AuditAction, detail: AuditDetail = {}): Promise<void> {
  try {
    await withHost(
      call =>
        inTransaction(call, async db => {
          const rows = await db.selectFrom('organizations').select(['id', 'name']).orderBy('id').execute();
          const events = rows.map(({ id, name }) => ({
            action,
            detail,
            actor: commandLine,
            target: { type: 'organization', id, name },
            organizationId: id,
          }));
          for (let start = 0; start < events.length; start += batchSize)
            await recordAudits({ ...call, db }, events.slice(start, start + batchSize));
        }),
      { skipMigrations: true },
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The audit log has no event of this: ${reason.replaceAll('\n', ' ')}\n`);
  }
}
