import type { TextChange } from '#contract/app/live-texts.ts';
import type { TextDoc } from '#text/apply-steps.ts';
import { sizeOfSteps } from '#text/authorship.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { insertRow } from '../db/insert-row.ts';
import { withoutLabels } from './hide-labels.ts';
import { rememberText } from './known-texts.ts';
import { type StoredSteps, type TextLog, updateLog } from './text-log.ts';
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
  /** The text with it. */
  doc: TextDoc;
  html: string;
  /** Further columns of the log. */
  settling?: { unsettled_since: string; writer_id: string };
}

/** Adds a batch of the caller to the log of a text, and to the live event of the write. */
export async function appendBatch(
  call: Call,
  { place, recordId }: Pick<WritableText, 'place' | 'recordId'>,
  { log, before, batch, recordVersion: record_version, at, change, caret, doc, html, settling }: NewBatch,
): Promise<void> {
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
  };
  const stored = JSON.stringify(change);
  const sizes = sizeOfSteps(before.doc, change.steps);
  const placed = await placeMissing(call, { place, recordId }, log, before.doc);
  const point = await keepPoint(call, { place, recordId }, { log, before, at, size: stored.length });
  await insertRow(call, 'text_steps', { ...row, record_version, at, change: stored, ...sizes });
  await updateLog(call, { place, recordId }, { version, record_version, ...point, ...placed, ...settling });
  const steps = withoutLabels(change.steps);
  call.affected.text = { place, version, batch, record_version, ...change, steps, caret };
  rememberText(call, place, recordId, { version, doc, html });
}
