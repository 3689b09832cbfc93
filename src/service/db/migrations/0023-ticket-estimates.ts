import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { estimateFiguresOnPostgres } from './estimate-figures-on-postgres.ts';
import { estimateFiguresOnSqlite } from './estimate-figures-on-sqlite.ts';

/** Adds the estimate of a ticket, and its sum to the counts by board, priority and state. */
export const ticketEstimates = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run('alter table tickets add column estimate integer');
    if (engine.name === 'sqlite') {
      // SQLite reads a row up to the column it needs, so the long text moves behind the new column.
      await run('alter table tickets add column moved_html text');
      await run('update tickets set moved_html = description_html');
      await run('alter table tickets drop column description_html');
      await run('alter table tickets rename column moved_html to description_html');
    }
    await run('alter table ticket_counts add column estimate integer not null default 0');
    const triggers = engine.name === 'sqlite' ? estimateFiguresOnSqlite : estimateFiguresOnPostgres;
    for (const statement of triggers) await run(statement);
  },
});
