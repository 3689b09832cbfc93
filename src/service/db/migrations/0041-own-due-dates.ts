import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const ownDueDates = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table own_due_dates (
      user_id ${text} not null references users(id),
      ticket_id ${text} not null,
      due_at ${text} not null,
      silent_until ${text} not null,
      primary key (user_id, ticket_id))`.execute(db);
  },
});
