import { chunks } from '#lib/chunks.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { fileIdsIn } from './text-columns.ts';
import { visibleFiles } from './visible-files.ts';

/** A draft has the id of its document. */
export type FileReferrer = 'ticket' | 'comment' | 'document' | 'draft' | 'version' | 'ticket_version';

const atOnce = 500;

/** Skips pictures that the writer may not see: their address gives no access. */
export async function setFileReferences(
  call: Call,
  kind: FileReferrer,
  recordId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (before === after) return;
  const had = before?.includes('/files/');
  const named = fileIdsIn(after ?? '');
  if (!had && named.length === 0) return;
  const known = new Set(await notedFiles(call, kind, recordId));
  const wanted = new Set(named);
  await forget(
    call,
    kind,
    recordId,
    [...known].filter(id => !wanted.has(id)),
  );
  const fresh = named.filter(id => !known.has(id));
  for (const some of chunks(fresh, atOnce)) {
    const seen = await visibleFiles(call.db, callerOf(call), some);
    for (const id of some) if (call.affected.files.has(id)) seen.add(id);
    if (seen.size === 0) continue;
    await call.db
      .insertInto('file_references')
      .values([...seen].map(file_id => ({ file_id, kind, record_id: recordId })))
      .execute();
  }
}

/** Call for a text that moves into another one, which may then show the same pictures. */
export async function clearFileReferences(call: Call, kind: FileReferrer, recordId: string): Promise<void> {
  await forget(call, kind, recordId, await notedFiles(call, kind, recordId));
}

async function notedFiles(call: Call, kind: FileReferrer, recordId: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom('file_references')
    .select('file_id')
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(row => row.file_id);
}

async function forget(
  call: Call,
  kind: FileReferrer,
  recordId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) call.affected.files.add(id);
  for (const some of chunks(ids, atOnce)) {
    await call.db
      .deleteFrom('file_references')
      .where('record_id', '=', recordId)
      .where('kind', '=', kind)
      .where('file_id', 'in', some)
      .execute();
  }
}

export async function deleteReferencesOf(
  call: Pick<Call, 'db'>,
  kind: FileReferrer,
  recordIds: readonly string[],
): Promise<void> {
  for (const some of chunks(recordIds, atOnce)) {
    await call.db
      .deleteFrom('file_references')
      .where('kind', '=', kind)
      .where('record_id', 'in', some)
      .execute();
  }
}
