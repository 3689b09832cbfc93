import type { Selectable } from 'kysely';
import type { AuditEvent } from '#contract/app/audit.ts';
import { personOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import type { Database } from '../db/schema.ts';

export type AuditRow = Selectable<Database['audit_events']>;

export interface AuditRowFilters {
  actor?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function auditRows(call: Call, { actor, action, from, to }: AuditRowFilters) {
  return call.db
    .selectFrom('audit_events')
    .where('organization_id', '=', personOf(call).organizationId)
    .$if(actor !== undefined, query => query.where('actor_id', '=', actor!))
    .$if(action !== undefined, query => query.where('action', '=', action!))
    .$if(from !== undefined, query => query.where('at', '>=', from!))
    .$if(to !== undefined, query => query.where('at', '<', to!));
}

export function toAuditEvent(row: AuditRow): AuditEvent {
  return {
    id: String(row.seq),
    at: row.at,
    action: row.action as AuditEvent['action'],
    actor: { type: row.actor_type as AuditEvent['actor']['type'], id: row.actor_id, name: row.actor_name },
    address: row.address,
    user_agent: row.user_agent,
    target:
      row.target_type === null ? null : { type: row.target_type, id: row.target_id, name: row.target_name },
    detail: JSON.parse(row.detail) as AuditEvent['detail'],
  };
}
