import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const ticketActivityTable = ({ types: { seq, text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table ticket_activity (
      seq ${seq},
      ticket_id ${text} not null,
      kind ${text} not null,
      author_id ${text} references users(id),
      api_credential_id ${text} references credentials(id),
      at ${text} not null,
      from_value ${text},
      to_value ${text}
    )`.execute(db);
    await sql`insert into ticket_activity (ticket_id, kind, author_id, api_credential_id, at)
      select id, 'created', author_id, api_credential_id, created_at from tickets order by seq`.execute(db);
    await sql`create index ticket_activity_ticket_id on ticket_activity (ticket_id, seq)`.execute(db);
  },
});
