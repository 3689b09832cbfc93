import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const ticketCovers = ({ name, types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`alter table tickets add column cover ${text}`.execute(db);
    if (name !== 'sqlite') return;
    // SQLite reads a row up to the column it needs, so the long text moves behind the new column.
    await sql`alter table tickets add column moved_html text`.execute(db);
    await sql`update tickets set moved_html = description_html`.execute(db);
    await sql`alter table tickets drop column description_html`.execute(db);
    await sql`alter table tickets rename column moved_html to description_html`.execute(db);
  },
});
