import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * Adds the sizes of segments to their index, from which a position is summed up. On PostgreSQL that would write each change of
 * a size to all indexes of the table.
 */
export const segmentSizes = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    if (engine.name === 'postgres') return;
    await sql`drop index ticket_segments_board_id_rank`.execute(db);
    await sql`create index ticket_segments_board_id_rank on ticket_segments (board_id, rank, size)`.execute(
      db,
    );
  },
});
