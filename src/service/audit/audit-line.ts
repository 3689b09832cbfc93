import type { AuditEvent } from '#contract/app/audit.ts';
import type { AuditAction } from '#contract/app/audit-actions.ts';

export type AuditActor = AuditEvent['actor'];
export type AuditTarget = NonNullable<AuditEvent['target']>;
/** Must not hold secrets or texts written by people. */
export type AuditDetail = AuditEvent['detail'];

export interface AuditLine {
  time: string;
  action: AuditAction;
  organization_id: string | null;
  actor: AuditActor;
  address: string;
  user_agent: string;
  target: AuditTarget | null;
  detail: AuditDetail;
}
