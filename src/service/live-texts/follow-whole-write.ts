import { limits } from '#contract/limits.ts';
import { replaySteps, stepsBetween, type TextDoc } from '#text/apply-steps.ts';
import { readAnyForm } from '#text/forms/read-any-form.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { appendBatch } from './append-batch.ts';
import { knownText, rememberText } from './known-texts.ts';
import { logOf, type StoredSteps, updateLog } from './text-log.ts';
import { settlePassages } from './text-passages.ts';
import type { TextValue, WrittenPlace } from './writable-text.ts';

interface WholeWrite {
  place: WrittenPlace;
  recordId: string;
  before: TextValue;
  after: TextValue;
  recordVersion: number;
  /** See `readVersionOf`. */
  readVersion?: number | null | undefined;
}

/** Characters of a text that nobody has written here lately; longer ones take too long to read for this. */
const maxUnknown = 20_000;

/**
 * Adds a text that was written as a whole to its log, as the smallest change, so that those who write it step by step go
 * on. Call in the transaction of the write. Returns false where that is not possible, and their pages take the whole text.
 */
export async function followWholeWrite(call: Call, write: WholeWrite): Promise<boolean> {
  const { place, recordId, before, after, recordVersion, readVersion } = write;
  const log = await logOf(call, write);
  if (!log) return false;
  const known = knownText(call, place, recordId);
  const old = known?.html === before.html ? known.doc : readShort(before.html);
  const now = old && (known || after.html.length <= maxUnknown) ? readAllowed(after.html) : null;
  if (!old || !now) return false;
  const steps = stepsBetween(old, now);
  const doc = replaySteps(old, steps);
  if (!doc?.eq(now) || steps.length > limits.stepsAtOnce) return false;
  const lines = {
    ...(after.title !== null && after.title !== before.title && { title: after.title }),
    ...(after.caption !== before.caption && { caption: after.caption }),
  };
  // A write that changes nothing of the text needs no `read_version`: no words can be missing in it.
  const isChanged = steps.length > 0 || Object.keys(lines).length > 0;
  const change: StoredSteps = {
    ...{ steps, ...lines },
    ...(readVersion !== undefined && isChanged && { read_version: readVersion }),
  };
  const next = await appendBatch(call, write, {
    log,
    before: { ...before, doc: old },
    batch: call.newId(),
    recordVersion,
    at: timestampNow(call),
    change,
    caret: null,
  });
  await updateLog(call, write, next.log);
  rememberText(call, place, recordId, { version: next.log.version, doc: now, html: after.html });
  await settlePassages(call, { place, recordId, value: after, recordVersion });
  return true;
}

const readAllowed = (html: string): TextDoc | null =>
  html.length <= limits.liveText ? readAnyForm(html) : null;

const readShort = (html: string): TextDoc | null => (html.length <= maxUnknown ? readAnyForm(html) : null);
