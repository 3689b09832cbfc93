import { chunks } from '#lib/chunks.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { fileIdsIn } from './text-columns.ts';
import { visibleFiles } from './visible-files.ts';

/** Kinds of records whose texts show files. A draft has the id of its document, a cover that of its ticket. */
export type FileReferrer =
  | 'ticket'
  | 'comment'
  | 'suggested_edit'
  | 'document'
  | 'draft'
  | 'version'
  | 'ticket_version'
  | 'cover'
  | 'template';

const idsPerStatement = 500;

/**
 * Records which files a changed text shows. Skips those that the writer may not see: an address gives no access. Without
 * `before`, takes back all that the text shows no more, as where batches added references.
 */
export async function setFileReferences(
  call: Call,
  kind: FileReferrer,
  recordId: string,
  { before, after }: { before?: string | null | undefined; after: string | null },
): Promise<void> {
  if (before === after) return;
  const hadFiles = before === undefined || before?.includes('/files/');
  const fileIds = fileIdsIn(after ?? '');
  if (!hadFiles && fileIds.length === 0) return;
  const referenced = new Set(await referencedFiles(call, kind, recordId));
  const wanted = new Set(fileIds);
  await removeReferences(
    call,
    kind,
    recordId,
    [...referenced].filter(id => !wanted.has(id)),
  );
  const newIds = fileIds.filter(id => !referenced.has(id));
  await addVisibleReferences(call, kind, recordId, newIds);
}

/** Records that a record shows more files, as far as the caller may see them. */
export async function addVisibleReferences(
  call: Call,
  kind: FileReferrer,
  recordId: string,
  fileIds: readonly string[],
): Promise<void> {
  for (const batch of chunks(fileIds, idsPerStatement)) {
    const visible = await visibleFiles(call.db, callerOf(call), batch);
    for (const id of batch) if (call.affected.files.has(id)) visible.add(id);
    if (visible.size === 0) continue;
    await call.db
      .insertInto('file_references')
      .values([...visible].map(file_id => ({ file_id, kind, record_id: recordId })))
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
}

/** Records that a record shows one more file, which the caller may see. */
export async function addFileReference(
  call: Call,
  kind: FileReferrer,
  record_id: string,
  file_id: string,
): Promise<void> {
  const referenced = await referencedFiles(call, kind, record_id);
  if (referenced.includes(file_id)) return;
  await call.db.insertInto('file_references').values({ file_id, kind, record_id }).execute();
}

/** Call for a text that moves into another record, which may then show the same pictures. */
export async function clearFileReferences(call: Call, kind: FileReferrer, recordId: string): Promise<void> {
  await removeReferences(call, kind, recordId, await referencedFiles(call, kind, recordId));
}

async function referencedFiles(call: Call, kind: FileReferrer, recordId: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom('file_references')
    .select('file_id')
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(row => row.file_id);
}

/** Keeps the ids in `affected`: another text of this write may show the files. */
async function removeReferences(
  call: Call,
  kind: FileReferrer,
  recordId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) call.affected.files.add(id);
  for (const batch of chunks(ids, idsPerStatement)) {
    await call.db
      .deleteFrom('file_references')
      .where('record_id', '=', recordId)
      .where('kind', '=', kind)
      .where('file_id', 'in', batch)
      .execute();
  }
}

export async function deleteReferencesOf(
  call: Pick<Call, 'db'>,
  kind: FileReferrer,
  recordIds: readonly string[],
): Promise<void> {
  for (const batch of chunks(recordIds, idsPerStatement)) {
    await call.db
      .deleteFrom('file_references')
      .where('kind', '=', kind)
      .where('record_id', 'in', batch)
      .execute();
  }
}
