import type { Generated } from 'kysely';

/** Who did what to whom; see `audit/record-audit.ts`. */
export interface AuditTables {
  audit_events: {
    seq: Generated<number>;
    /** Null when it concerns no organization, or none that could be told. */
    organization_id: string | null;
    at: string;
    action: string;
    /** `user`, `credential`, `command_line` or `none`. */
    actor_type: string;
    actor_id: string | null;
    actor_name: string;
    address: string;
    user_agent: string;
    target_type: string | null;
    target_id: string | null;
    target_name: string | null;
    /** JSON object. */
    detail: string;
  };
}
