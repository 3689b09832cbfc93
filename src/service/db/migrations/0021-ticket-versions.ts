import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const ticketVersionsTable = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table ticket_versions (
      id ${text} not null primary key,
      ticket_id ${text} not null,
      kind ${text} not null,
      author_id ${text} references users(id),
      api_credential_id ${text} references credentials(id),
      created_at ${text} not null,
      updated_at ${text} not null,
      size integer not null,
      description_html ${text})`.execute(db);
    await sql`create index ticket_versions_ticket_id on ticket_versions (ticket_id, updated_at)`.execute(db);
  },
});
