import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { idList } from '../db/id-list.ts';
import { findNamedRecords } from './find-named-records.ts';
import { type RecordKeys, recordsInText } from './records-in-text.ts';

interface WrittenText {
  /** The text when its references were last stored; absent when that is not known. */
  before?: string | null;
  after: string | null;
}

/**
 * Stores which documents and tickets the text of a document or the description of a ticket names. Costs no statement when
 * it names the same as before. Whether a reader may see the source is asked when they are listed.
 */
export async function setTextReferences(
  call: Call,
  sourceId: string,
  { before, after }: WrittenText,
): Promise<void> {
  if (before === after) return;
  const origin = call.publicUrl ?? call.origin;
  const keys = recordsInText(after ?? '', origin);
  if (before !== undefined && isSame(keys, recordsInText(before ?? '', origin))) return;
  const { organizationId } = callerOf(call);
  const targets =
    keys.size > 0 ? await findNamedRecords({ ...call, organizationId }, keys) : new Set<string>();
  targets.delete(sourceId);
  const stored = await storedTargets(call, sourceId);
  const removed = [...stored].filter(id => !targets.has(id));
  const added = [...targets].filter(id => !stored.has(id));
  if (removed.length > 0)
    await call.db
      .deleteFrom('text_references')
      .where('source_id', '=', sourceId)
      .where('target_id', 'in', idList(call, removed))
      .execute();
  if (added.length > 0)
    await call.db
      .insertInto('text_references')
      .values(added.map(target_id => ({ target_id, source_id: sourceId })))
      .execute();
}

const isSame = (one: RecordKeys, other: RecordKeys) =>
  one.size === other.size && [...one].every(key => other.has(key));

async function storedTargets(call: Call, sourceId: string): Promise<Set<string>> {
  const rows = await call.db
    .selectFrom('text_references')
    .select('target_id')
    .where('source_id', '=', sourceId)
    .execute();
  return new Set(rows.map(({ target_id }) => target_id));
}
