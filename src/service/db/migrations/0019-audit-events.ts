import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const auditEvents = ({ types: { seq, text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table audit_events (
      seq ${seq},
      organization_id ${text},
      at ${text} not null,
      action ${text} not null,
      actor_type ${text} not null,
      actor_id ${text},
      actor_name ${text} not null,
      address ${text} not null,
      user_agent ${text} not null,
      target_type ${text},
      target_id ${text},
      target_name ${text},
      detail ${text} not null)`.execute(db);
    await sql`create index audit_events_organization on audit_events (organization_id, seq)`.execute(db);
    await sql`create index audit_events_actor on audit_events (organization_id, actor_id, seq)`.execute(db);
    await sql`create index audit_events_action on audit_events (organization_id, action, seq)`.execute(db);
  },
});
