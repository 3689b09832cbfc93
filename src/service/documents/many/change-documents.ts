import type { AppInputOf } from '#contract/app/operations.ts';
import { isId } from '../../access/find.ts';
import type { AppHandler, Call } from '../../context.ts';
import { notBefore, timestampNow } from '../../db/clock.ts';
import { invalid, notFound } from '../../errors.ts';
import { visibleDocuments } from '../visible-documents.ts';
import { deleteMany, restoreMany } from './delete-many.ts';
import { tagMany, type UnchangedDocument } from './tag-many.ts';

type FoundDocument = Awaited<ReturnType<typeof findDocumentsById>>[number];

export const changeDocuments: AppHandler<'changeDocuments'> = async (call, input) => {
  assertValidChanges(input);
  const ids = input.document_ids.filter(isId).sort();
  // Lock in one order, so that two changes of the same documents cannot deadlock.
  for (const id of ids) await call.engine.lockRow(call.db, 'documents', id);
  const documents = await findDocumentsById(call, ids, { deleted: input.deleted === false });
  const foundIds = new Set(documents.map(({ id }) => id));
  const missing: UnchangedDocument[] = input.document_ids
    .filter(id => !foundIds.has(id))
    .map(id => ({ document_id: id, message: notFound('document').message }));
  const refused = await applyChanges(call, documents, input);
  const refusedIds = new Set(refused.map(({ document_id }) => document_id));
  return {
    changed: input.document_ids.filter(id => foundIds.has(id) && !refusedIds.has(id)),
    refused: [...missing, ...refused],
  };
};

function assertValidChanges({ document_ids: _, ...changes }: AppInputOf<'changeDocuments'>): void {
  const changedFields = Object.values(changes).filter(value => value !== undefined);
  if (changedFields.length === 0) throw invalid('archived', 'Say what to change: tags, archived or deleted.');
  if (changes.deleted !== undefined && changedFields.length > 1)
    throw invalid('deleted', 'Deleting and bringing back cannot be joined with other changes.');
}

function findDocumentsById(call: Call, ids: readonly string[], visibility: { deleted: boolean }) {
  return visibleDocuments(call, visibility)
    .select([
      'documents.id',
      'documents.seq',
      'documents.organization_id',
      'documents.archived_at',
      'documents.version',
      'documents.updated_at',
    ])
    .where('documents.id', 'in', ids.length > 0 ? ids : [''])
    .execute();
}

async function applyChanges(
  call: Call,
  documents: readonly FoundDocument[],
  { add_tags = [], remove_tags = [], archived, deleted }: AppInputOf<'changeDocuments'>,
): Promise<UnchangedDocument[]> {
  if (documents.length === 0) return [];
  if (deleted !== undefined) {
    const ids = documents.map(({ id }) => id);
    await (deleted ? deleteMany(call, ids) : restoreMany(call, ids));
    return [];
  }
  const { changedIds, refused } = await tagMany(call, documents, { add: add_tags, remove: remove_tags });
  const refusedIds = new Set(refused.map(({ document_id }) => document_id));
  if (archived !== undefined) {
    for (const { id, archived_at } of documents)
      if (!refusedIds.has(id) && (archived_at !== null) !== archived) changedIds.add(id);
  }
  await incrementVersions(
    call,
    documents.filter(({ id }) => changedIds.has(id)),
    archived,
  );
  return refused;
}

async function incrementVersions(
  call: Call,
  documents: readonly FoundDocument[],
  archived: boolean | undefined,
): Promise<void> {
  const now = timestampNow(call);
  for (const { id, version, updated_at, archived_at } of documents) {
    await call.db
      .updateTable('documents')
      .set({
        version: version + 1,
        updated_at: notBefore(now, updated_at),
        ...(archived !== undefined && { archived_at: archived ? (archived_at ?? now) : null }),
      })
      .where('id', '=', id)
      .execute();
  }
}
