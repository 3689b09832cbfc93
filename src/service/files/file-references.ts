import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { filesNamedIn } from './text-columns.ts';
import { visibleFiles } from './visible-files.ts';

/** What holds a text that can name pictures; a draft goes by the id of its document. */
export type FileReferrer = 'ticket' | 'comment' | 'document' | 'draft' | 'version' | 'ticket_version';

/** Ids in one statement, at most. */
const atOnce = 500;

/**
 * Notes which pictures a text names from now on; call with each write of one, in its transaction. A picture that the
 * writer may not see is not noted, so that naming it opens it to nobody. Costs nothing while neither text names any.
 */
export async function referToFiles(
  call: Call,
  kind: FileReferrer,
  recordId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (before === after) return;
  const had = before?.includes('/files/');
  const named = filesNamedIn(after ?? '');
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
  for (let at = 0; at < fresh.length; at += atOnce) {
    const some = fresh.slice(at, at + atOnce);
    const seen = await visibleFiles(call.db, callerOf(call), some);
    for (const id of some) if (call.touched.files.has(id)) seen.add(id);
    if (seen.size === 0) continue;
    await call.db
      .insertInto('file_references')
      .values([...seen].map(file_id => ({ file_id, kind, record_id: recordId })))
      .execute();
  }
}

/** Forgets what a text named that goes on in another one, which may name all of it; in the transaction that moves it. */
export async function releaseFiles(call: Call, kind: FileReferrer, recordId: string): Promise<void> {
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
  for (const id of ids) call.touched.files.add(id);
  for (let at = 0; at < ids.length; at += atOnce) {
    await call.db
      .deleteFrom('file_references')
      .where('record_id', '=', recordId)
      .where('kind', '=', kind)
      .where('file_id', 'in', ids.slice(at, at + atOnce))
      .execute();
  }
}

/** Forgets what texts name that are deleted for good; call in the transaction that deletes them. */
export async function forgetReferrers(
  call: Pick<Call, 'db'>,
  kind: FileReferrer,
  recordIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < recordIds.length; at += atOnce) {
    await call.db
      .deleteFrom('file_references')
      .where('kind', '=', kind)
      .where('record_id', 'in', recordIds.slice(at, at + atOnce))
      .execute();
  }
}
