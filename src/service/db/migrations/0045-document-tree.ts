import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Documents begin at the top in the order of creation, in segments of 128. */
export const documentTree = ({ types: { text, rank } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table document_segments (
      id ${text} not null primary key,
      list_id ${text} not null,
      rank ${rank} not null)`.execute(db);
    await sql`create table document_places (
      document_id ${text} not null primary key references documents(id),
      parent_id ${text} references documents(id),
      segment_id ${text} not null references document_segments(id),
      rank ${rank} not null,
      height integer not null default 0)`.execute(db);
    const counted = sql`select id, list_id, number, list_id || '-' || cast((number - 1) / 128 as integer) as segment_id
      from (select id, coalesce(project_id, organization_id) as list_id,
        row_number() over (partition by coalesce(project_id, organization_id) order by seq) as number
        from documents) as numbered`;
    await sql`insert into document_segments (id, list_id, rank)
      select segment_id, list_id, min((number - 1) / 128) * 4294967296
      from (${counted}) as counted group by segment_id, list_id`.execute(db);
    await sql`insert into document_places (document_id, segment_id, rank)
      select id, segment_id, number * 1048576 from (${counted}) as counted`.execute(db);
    await sql`create index document_segments_list_id on document_segments (list_id, rank)`.execute(db);
    await sql`create index document_places_segment_id on document_places (segment_id, rank)`.execute(db);
    await sql`create index document_places_parent_id on document_places (parent_id, height) where parent_id is not null`.execute(
      db,
    );
  },
});
