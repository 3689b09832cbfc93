import { limits } from '#contract/limits.ts';
import { replaySteps, stepsBetween, type TextDoc } from '#text/apply-steps.ts';
import { readTextHtml } from '#text/read-text.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { insertRow } from '../db/insert-row.ts';
import { afterCommit } from '../db/transaction.ts';
import { withoutLabels } from './hide-labels.ts';
import { knownText, rememberText } from './known-texts.ts';
import { logOf, type StoredSteps } from './text-log.ts';
import type { TextValue, WrittenPlace } from './writable-text.ts';

interface WholeWrite {
  place: WrittenPlace;
  recordId: string;
  before: TextValue;
  after: TextValue;
  recordVersion: number;
}

/** Characters of a text that nobody has written here lately; longer ones take too long to read for this. */
const maxUnknown = 20_000;

/**
 * Adds a text that was written as a whole to its log, as the smallest change, so that those who write it step by step go
 * on. Call in the transaction of the write. Where that is not possible, their pages take the whole text.
 */
export async function followWholeWrite(call: Call, write: WholeWrite): Promise<void> {
  const { place, recordId, before, after, recordVersion } = write;
  const log = await logOf(call, write);
  if (!log) return;
  const known = knownText(call, place, recordId);
  const old = known?.html === before.html ? known.doc : readShort(before.html);
  const now = old && (known || after.html.length <= maxUnknown) ? readAllowed(after.html) : null;
  if (!old || !now) return;
  const steps = stepsBetween(old, now);
  const doc = replaySteps(old, steps);
  if (!doc?.eq(now) || steps.length > limits.stepsAtOnce) return;
  const change: StoredSteps = {
    steps,
    ...(after.title !== null && after.title !== before.title && { title: after.title }),
    ...(after.caption !== before.caption && { caption: after.caption }),
  };
  const { id: author_id, name: author_name } = callerOf(call);
  const key = { place, record_id: recordId };
  const version = log.version + 1;
  const batch = call.newId();
  const at = timestampNow(call);
  const row = { ...key, version, batch, client_id: call.clientId, author_id, author_name, at };
  const stored = { record_version: recordVersion, change: JSON.stringify(change) };
  await insertRow(call, 'text_steps', { ...row, ...stored });
  await call.db
    .updateTable('text_logs')
    .set({ version, record_version: recordVersion })
    .where('place', '=', place)
    .where('record_id', '=', recordId)
    .execute();
  const shown = { ...change, steps: withoutLabels(steps), caret: null };
  call.affected.text = { place, version, batch, record_version: recordVersion, ...shown };
  afterCommit(call.db, () => rememberText(call, place, recordId, { version, doc: now, html: after.html }));
}

const readAllowed = (html: string): TextDoc | null =>
  html.length <= limits.liveText ? readTextHtml(html) : null;

const readShort = (html: string): TextDoc | null => (html.length <= maxUnknown ? readTextHtml(html) : null);
