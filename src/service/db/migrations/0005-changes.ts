import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const changes = ({ types: { seq, text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table changes (
      seq ${seq},
      organization_id ${text} not null,
      kind ${text} not null,
      project_id ${text},
      ticket_id ${text},
      document_id ${text},
      board_ids ${text} not null,
      user_ids ${text},
      actor_type ${text} not null,
      actor_id ${text} not null,
      actor_name ${text} not null,
      client_id ${text},
      at ${text} not null
    )`.execute(db);
  },
});
