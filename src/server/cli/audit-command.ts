import type { AuditAction } from '#contract/app/audit-actions.ts';
import type { AuditDetail, AuditTarget } from '#service/audit/audit-line.ts';
import { commandLine, recordAudit } from '#service/audit/record-audit.ts';
import type { Call } from '#service/context.ts';

interface CommandEvent {
  action: AuditAction;
  target: AuditTarget;
  detail?: AuditDetail;
}

export const auditCommand = (
  call: Call,
  organizationId: string,
  { action, target, detail = {} }: CommandEvent,
): Promise<void> => recordAudit(call, { action, actor: commandLine, target, detail, organizationId });
