import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { splitReference } from '#lib/paths.ts';
import { recordKeyOf } from '#lib/record-key.ts';
import { fileIdsIn } from '../../files/text-columns.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

const rowsPerBatch = 200;
const textsPerBatch = 25;

/** Columns with HTML at the time of this migration, by kind of reference. */
const textSources = [
  { kind: 'ticket', table: 'tickets', key: 'id', html: 'description_html' },
  { kind: 'comment', table: 'comments', key: 'id', html: 'body_html' },
  { kind: 'document', table: 'documents', key: 'id', html: 'content_html' },
  { kind: 'draft', table: 'document_drafts', key: 'document_id', html: 'content_html' },
  { kind: 'version', table: 'document_versions', key: 'id', html: 'content_html' },
];

/** Stores the subjects of notifications and the files that texts show, which visibility depends on. */
export const references = ({ types: { text } }: Engine): Migration => ({
  async up(migrationDb: Kysely<never>) {
    const db = migrationDb as unknown as Kysely<Database>;
    for (const column of ['ticket_id', 'document_id', 'author_id', 'api_credential_id'])
      await sql`alter table notifications add column ${sql.ref(column)} ${text}`.execute(db);
    await sql`create table file_references (
      file_id ${text} not null,
      kind ${text} not null,
      record_id ${text} not null,
      primary key (file_id, kind, record_id))`.execute(db);
    await sql`create index file_references_record on file_references (record_id, kind)`.execute(db);
    await setSubjects(db);
    for (const source of textSources) await addFileReferences(db, source);
  },
});

async function setSubjects(db: Kysely<Database>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('notifications')
      .select(['id', 'organization_id', 'url'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerBatch)
      .execute();
    for (const { id, organization_id, url } of rows) {
      const [kind, name = ''] = recordKeyOf(url)?.split(' ') ?? [];
      if (kind === 'document') await setSubject(db, id, { document_id: name });
      const reference = kind === 'ticket' ? splitReference(name) : null;
      const ticket = reference && (await ticketOf(db, organization_id, reference));
      if (ticket) await setSubject(db, id, { ticket_id: ticket });
    }
    if (rows.length < rowsPerBatch) return;
    after = rows.at(-1)!.id;
  }
}

const setSubject = (
  db: Kysely<Database>,
  id: string,
  subject: { ticket_id?: string; document_id?: string },
) => db.updateTable('notifications').set(subject).where('id', '=', id).execute();

async function ticketOf(
  db: Kysely<Database>,
  organizationId: string,
  { key, number }: { key: string; number: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('tickets')
    .innerJoin('projects', 'projects.id', 'tickets.project_id')
    .select('tickets.id')
    .where('projects.organization_id', '=', organizationId)
    .where('projects.key_folded', '=', key.toLowerCase())
    .where('tickets.number', '=', number)
    .orderBy('projects.created_at', 'desc')
    .executeTakeFirst();
  return row?.id;
}

async function addFileReferences(
  db: Kysely<Database>,
  { kind, table, key, html }: (typeof textSources)[number],
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; html: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(html)} as html from ${sql.table(table)}
      where ${sql.ref(key)} > ${after} and ${sql.ref(html)} like '%/files/%'
      order by ${sql.ref(key)} limit ${sql.lit(textsPerBatch)}`.execute(db);
    for (const row of rows) {
      for (const file_id of fileIdsIn(row.html))
        await sql`insert into file_references select id, ${kind}, ${row.id} from files where id = ${file_id}`.execute(
          db,
        );
    }
    if (rows.length < textsPerBatch) return;
    after = rows.at(-1)!.id;
  }
}
