import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { indexComments } from '../../comments/index-comments.ts';
import { searchWords } from '../../html/search-words-in.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

const rowsPerBatch = 25;

/** Adds the words of comments to the search, deleted ones included, so that restoring one need not read it. */
export const commentWords = (engine: Engine): Migration => ({
  async up(migrationDb: Kysely<never>) {
    const { text, rank, seq } = engine.types;
    await sql`create table searchable_comments (
      seq ${seq},
      comment_id ${text} not null references comments(id),
      ticket_seq ${rank},
      document_seq ${rank},
      is_deleted integer not null)`.execute(migrationDb);
    await engine.createSearchTable(migrationDb, 'comment_search');
    await indexAll(migrationDb as unknown as Kysely<Database>, engine);
    await sql`create unique index searchable_comments_comment_id on searchable_comments (comment_id)`.execute(
      migrationDb,
    );
    for (const column of ['ticket_seq', 'document_seq'])
      await sql`create index ${sql.ref(`searchable_comments_${column}`)}
        on searchable_comments (${sql.ref(column)}, seq) where ${sql.ref(column)} is not null`.execute(
        migrationDb,
      );
  },
});

async function indexAll(db: Kysely<Database>, engine: Engine): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('comments')
      .leftJoin('tickets', 'tickets.id', 'comments.ticket_id')
      .leftJoin('documents', 'documents.id', 'comments.document_id')
      .select(['comments.id', 'comments.body_html', 'comments.deleted_at'])
      .select(['tickets.seq as ticket_seq', 'documents.seq as document_seq'])
      .where('comments.id', '>', after)
      .orderBy('comments.id')
      .limit(rowsPerBatch)
      .execute();
    if (rows.length === 0) return;
    const comments = rows.map(({ id, body_html, deleted_at, ticket_seq, document_seq }) => ({
      comment_id: id,
      ticket_seq: ticket_seq === null ? null : Number(ticket_seq),
      document_seq: document_seq === null ? null : Number(document_seq),
      is_deleted: deleted_at === null ? 0 : 1,
      words: searchWords(body_html),
    }));
    await indexComments({ db, engine }, comments);
    after = rows.at(-1)!.id;
  }
}
