import type { TextChange } from '#contract/app/live-texts.ts';
import type { TextDoc } from '#text/apply-steps.ts';
import { sizeOfSteps } from '#text/authorship.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { insertRow } from '../db/insert-row.ts';
import { shownChange } from './shown-batch.ts';
import type { StoredBatch, StoredSteps, TextLog } from './text-log.ts';
import { placeMissing } from './text-passages.ts';
import { keepPoint } from './text-points.ts';
import type { TextValue, WritableText } from './writable-text.ts';

interface NewBatch {
  /** As it is before the batch. */
  log: TextLog;
  before: TextValue & { doc: TextDoc };
  batch: string;
  /** The version of the record with it. */
  recordVersion: number;
  at: string;
  change: StoredSteps;
  caret: TextChange['caret'];
}

/**
 * Adds a batch of the caller to the steps of a text, and to the live event of the write. The log with it is to be stored
 * by `updateLog`.
 */
export async function appendBatch(
  call: Call,
  { place, recordId }: Pick<WritableText, 'place' | 'recordId'>,
  { log, before, batch, recordVersion: record_version, at, change, caret }: NewBatch,
): Promise<{ log: TextLog; stored: StoredBatch }> {
  const { id: author_id, name: author_name } = callerOf(call);
  const version = log.version + 1;
  const row = {
    place,
    record_id: recordId,
    version,
    batch,
    client_id: call.clientId,
    author_id,
    author_name,
    record_version,
    at,
    ...sizeOfSteps(before.doc, change.steps),
  };
  const json = JSON.stringify(change);
  const placed = await placeMissing(call, { place, recordId }, log, before.doc);
  const point = await keepPoint(call, { place, recordId }, { log, before, at, size: json.length });
  await insertRow(call, 'text_steps', { ...row, change: json });
  call.affected.text = { place, version, batch, record_version, ...shownChange(change), caret };
  return { log: { ...log, version, record_version, ...point, ...placed }, stored: { ...row, change } };
}
