import type { Generated } from 'kysely';

export interface AuditTables {
  audit_events: {
    seq: Generated<number>;
    /** Null when it concerns no organization, or an unknown one. */
    organization_id: string | null;
    at: string;
    action: string;
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
