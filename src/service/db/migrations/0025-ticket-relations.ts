import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const ticketRelationTable = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table ticket_relations (
      id ${text} not null primary key,
      kind ${text} not null,
      from_ticket_id ${text} not null references tickets(id),
      to_ticket_id ${text} not null references tickets(id),
      pair ${text} not null,
      created_at ${text} not null)`.execute(db);
    await sql`create unique index ticket_relations_pair on ticket_relations (pair, kind)`.execute(db);
    await sql`create index ticket_relations_from on ticket_relations (from_ticket_id, kind)`.execute(db);
    await sql`create index ticket_relations_to on ticket_relations (to_ticket_id, kind)`.execute(db);
  },
});
