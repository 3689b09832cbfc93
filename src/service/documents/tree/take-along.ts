import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { callerOf } from '../../access/caller.ts';
import { documentsSeenBy } from '../../access/document-visibility.ts';
import type { DocumentRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { notBeforeStored, timestampNow } from '../../db/clock.ts';
import { idList } from '../../db/id-list.ts';
import { invalid } from '../../errors.ts';
import { accessClosedBy } from '../access-closed.ts';
import { editorsOf } from '../document-links.ts';
import { placeDocument } from './place-document.ts';
import { parentIdOf } from './tree-levels.ts';

/**
 * Moves the sub-documents of a document that goes to another project, or to none, and gives it the last place at the top.
 * Those that the caller may not see stay, under the document that the moved one was under. Deleted ones go along, for
 * their restore. Callers lock the trees of both. Throws 422 when they are too many.
 */
export async function takeSubDocumentsAlong(
  call: Call,
  document: DocumentRecord,
  projectId: string | null,
): Promise<void> {
  const formerParentId = await parentIdOf(call, document.id);
  const below = await documentsBelow(call, document.id);
  if (below.length >= limits.documentsMovedTogether)
    throw invalid(
      'project_id',
      `At most ${limits.documentsMovedTogether} documents move to another project together.`,
    );
  for (const staying of await hiddenChildren(call, [document.id, ...below.map(({ id }) => id)]))
    await placeDocument(call, staying, formerParentId);
  await placeDocument(call, { ...document, project_id: projectId }, null);
  if (below.length === 0) return;
  await call.db
    .updateTable('documents')
    .set(eb => ({
      project_id: projectId,
      updated_at: notBeforeStored(timestampNow(call)),
      version: eb('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      idList(
        call,
        below.map(({ id }) => id),
      ),
    )
    .execute();
  for (const moved of below) {
    if (moved.deleted_at === null)
      call.affected.moreDocuments.set(moved.id, await closedTo(call, moved, projectId));
  }
}

type MovedDocument = Pick<DocumentRecord, 'id' | 'author_id' | 'project_id' | 'status'>;

const closedTo = async (call: Call, document: MovedDocument, projectId: string | null) =>
  accessClosedBy(document, { ...document, project_id: projectId }, await editorsOf(call, document));

/** SQL: the caller may see the row of `documents`. */
const isVisible = (call: Call) => documentsSeenBy(callerOf(call)) ?? sql<boolean>`1 = 1`;

async function documentsBelow(
  call: Call,
  id: string,
): Promise<(MovedDocument & { deleted_at: string | null })[]> {
  const { rows } = await sql<MovedDocument & { deleted_at: string | null }>`with recursive below(id) as (
      select documents.id from document_places
        join documents on documents.id = document_places.document_id
        where document_places.parent_id = ${id} and ${isVisible(call)}
      union all
      select documents.id from below
        join document_places on document_places.parent_id = below.id
        join documents on documents.id = document_places.document_id
        where ${isVisible(call)})
    select documents.id, documents.author_id, documents.project_id, documents.status, documents.deleted_at
    from below join documents on documents.id = below.id limit ${sql.lit(limits.documentsMovedTogether)}`.execute(
    call.db,
  );
  return rows;
}

async function hiddenChildren(call: Call, ids: readonly string[]) {
  return call.db
    .selectFrom('document_places')
    .innerJoin('documents', 'documents.id', 'document_places.document_id')
    .select(['documents.id', 'documents.project_id', 'documents.organization_id'])
    .where('document_places.parent_id', 'in', idList(call, ids))
    .where(sql<boolean>`(${isVisible(call)}) is not true`)
    .execute();
}
