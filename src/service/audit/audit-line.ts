import type { AuditAction } from '#contract/app/audit-actions.ts';

export interface AuditActor {
  type: 'user' | 'credential' | 'command_line' | 'none';
  id: string | null;
  name: string;
}

export interface AuditTarget {
  type: string;
  id: string | null;
  name: string | null;
}

/** Further facts of an event; never a secret and never a text that somebody wrote. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** One event of the audit log, as it leaves the service for the host. */
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
