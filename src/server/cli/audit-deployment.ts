import type { AuditAction } from '#contract/app/audit-actions.ts';
import type { AuditDetail } from '#service/audit/audit-line.ts';
import { commandLine, recordAudits } from '#service/audit/record-audit.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { withHost } from './with-host.ts';

const organizationsAtOnce = 500;

/** The schema is not migrated, so a database of another version may refuse this. The command has succeeded by then. */
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
          for (let at = 0; at < events.length; at += organizationsAtOnce)
            await recordAudits({ ...call, db }, events.slice(at, at + organizationsAtOnce));
        }),
      { keepsSchema: true },
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The audit log has no event of this: ${reason.replaceAll('\n', ' ')}\n`);
  }
}
