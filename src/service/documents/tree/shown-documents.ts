import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { callerOf } from '../../access/caller.ts';
import { documentsSeenBy } from '../../access/document-visibility.ts';
import type { Call } from '../../context.ts';
import type { Database } from '../../db/schema.ts';

/** SQL over `documents`: the tree of the caller shows the document. */
export function isShown(call: Call) {
  const eb = expressionBuilder<Database, 'documents'>();
  const isLive = eb.and([eb('documents.deleted_at', 'is', null), eb('documents.archived_at', 'is', null)]);
  const isVisible = documentsSeenBy(callerOf(call));
  return isVisible ? eb.and([isLive, isVisible]) : isLive;
}

/**
 * Returns documents with sub-documents that the tree leaves out, from those in a list downwards until one is shown:
 * what is under them is shown in that list instead.
 */
export async function skippedDocuments(call: Call, listId: string): Promise<string[]> {
  const hasHidden = sql<SqlBool>`document_places.height > 0 and (${isShown(call)}) is not true`;
  const { rows } = await sql<{ id: string }>`with recursive skipped(id) as (
      select document_places.document_id from document_segments
        join document_places on document_places.segment_id = document_segments.id
        join documents on documents.id = document_places.document_id
        where document_segments.list_id = ${listId} and ${hasHidden}
      union all
      select document_places.document_id from skipped
        join document_places on document_places.parent_id = skipped.id
        join documents on documents.id = document_places.document_id
        where ${hasHidden})
    select id from skipped`.execute(call.db);
  return rows.map(({ id }) => id);
}

/** Returns those of the documents under which the tree shows any. */
export async function documentsWithChildren(call: Call, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const parents = await call.db
    .selectFrom('document_places as parents')
    .select('parents.document_id')
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('document_places')
            .innerJoin('documents', 'documents.id', 'document_places.document_id')
            .select('documents.id')
            .whereRef('document_places.parent_id', '=', 'parents.document_id')
            .where(isShown(call)),
        )
        .as('has_shown'),
    )
    .where('parents.document_id', 'in', ids)
    .where('parents.height', '>', 0)
    .execute();
  const found = new Set<string>();
  for (const { document_id, has_shown } of parents) {
    if (has_shown || (await hasShownBelow(call, document_id))) found.add(document_id);
  }
  return found;
}

async function hasShownBelow(call: Call, id: string): Promise<boolean> {
  const skipped = await skippedDocuments(call, id);
  if (skipped.length === 0) return false;
  const shown = await call.db
    .selectFrom('document_places')
    .innerJoin('documents', 'documents.id', 'document_places.document_id')
    .select('documents.id')
    .where('document_places.parent_id', 'in', skipped)
    .where(isShown(call))
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
