import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** When a ticket entered its board: its last transition, or its creation. */
const enteredAt = sql`coalesce((select max(x.at) from ticket_transitions x
  where x.ticket_id = tickets.id and x.to_board_id is not null), tickets.created_at)`;

export const boardEntry = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const { text } = engine.types;
    if (engine.name === 'sqlite') {
      // SQLite reads a row up to the column it needs, so the long text moves behind the new column.
      await sql`alter table tickets add column board_entered_at text not null default ''`.execute(db);
      await sql`alter table tickets add column moved_html text`.execute(db);
      await sql`update tickets set board_entered_at = ${enteredAt}, moved_html = description_html`.execute(
        db,
      );
      await sql`alter table tickets drop column description_html`.execute(db);
      await sql`alter table tickets rename column moved_html to description_html`.execute(db);
    } else {
      await sql`alter table tickets add column board_entered_at ${text} not null default ''`.execute(db);
      await sql`update tickets set board_entered_at = ${enteredAt}`.execute(db);
    }
    await sql`create index ticket_transitions_from_board_id_at on ticket_transitions (from_board_id, at)
      where from_board_id is not null`.execute(db);
  },
});
