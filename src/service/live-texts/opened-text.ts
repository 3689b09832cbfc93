import type { TextDoc } from '#text/apply-steps.ts';
import type { Call } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { beforeCommit } from '../db/transaction.ts';
import { rememberText, textKey } from './known-texts.ts';
import { batchesSince, docOf, findWithLog, type StoredBatch, type TextLog, updateLog } from './text-log.ts';
import type { FindText, TextValue, WritableText } from './writable-text.ts';

/** A text under the lock of its row, with what this transaction has written of it and not stored yet. */
export interface LockedText {
  /** Both as they were found. */
  text: WritableText;
  foundLog: TextLog;
  log: TextLog;
  value: TextValue;
  recordVersion: number;
  /** Null when it cannot be written step by step. */
  doc: TextDoc | null;
  /** Those after the version `since`. */
  batches: readonly StoredBatch[];
  since: number;
}

/** By transaction and record: several writers may share one. */
const opened = new WeakMap<Db, Map<string, LockedText>>();

/** Finds and locks a text with all batches after `since`, or the log tells that they are not known any more. */
export async function openForSteps(
  call: Call,
  find: FindText,
  recordId: string,
  since: number,
): Promise<LockedText> {
  const known = opened.get(call.db)?.get(recordId);
  if (!known) {
    const { text, log, batches } = await findWithLog(call, find, recordId, since);
    const doc = docOf(call, text, log, batches);
    const { value, recordVersion } = text;
    return { text, foundLog: log, log, value, recordVersion, doc, batches, since };
  }
  await known.text.admit(call);
  if (since >= known.since) return known;
  return { ...known, batches: await batchesSince(call, known.text, known.log, since), since };
}

/** Leaves to the end of the transaction what is stored once for all its batches. `written` is the text with one more. */
export function storeLater(call: Call, written: LockedText & { doc: TextDoc }, writerId: string): void {
  const { text, foundLog, log, value, doc, recordVersion } = written;
  const { place, recordId } = text;
  const texts = opened.get(call.db) ?? new Map<string, LockedText>();
  opened.set(call.db, texts.set(recordId, written));
  beforeCommit(call.db, textKey(place, recordId), async () => {
    await text.write(call, value, recordVersion - text.recordVersion);
    const { passages, ...columns } = log;
    const isPlaced = passages !== foundLog.passages;
    await updateLog(call, text, { ...columns, ...(isPlaced && { passages }), writer_id: writerId });
    // Before the commit too, for writers that share it.
    rememberText(call, place, recordId, { version: log.version, doc, html: value.html });
  });
}
