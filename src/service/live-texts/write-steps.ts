import type { TextBatch } from '#contract/app/live-texts.ts';
import type { AppInputOf, AppResultOf } from '#contract/app/operations.ts';
import { limits } from '#contract/limits.ts';
import { applySteps, type TextDoc } from '#text/apply-steps.ts';
import type { StepJson } from '#text/read-steps.ts';
import { UnfitTextError } from '#text/write-text.ts';
import { personOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { afterCommit } from '../db/transaction.ts';
import { invalid } from '../errors.ts';
import { addVisibleReferences } from '../files/file-references.ts';
import { fileIdsIn } from '../files/text-columns.ts';
import { appendBatch } from './append-batch.ts';
import { changedLines, mergedLines } from './changed-lines.ts';
import { openForSteps, storeLater } from './opened-text.ts';
import { noteUnsettled, settleBeforeRemoval } from './settle-texts.ts';
import { shownBatch } from './shown-batch.ts';
import { batchesAfter, type StoredBatch, type StoredSteps, sweepSteps } from './text-log.ts';
import type { FindText } from './writable-text.ts';

type StepsInput = Omit<AppInputOf<'writeDocumentSteps'>, 'document'>;
type Rivals = NonNullable<StepsInput['rivals']>;
type WrittenSteps = AppResultOf<'writeDocumentSteps'>;

/** Puts the steps of a page behind those that others wrote, under the lock of the text's row. */
export async function writeSteps(
  call: Call,
  find: FindText,
  recordId: string,
  input: StepsInput,
): Promise<WrittenSteps> {
  const { id: writer_id } = personOf(call);
  const opened = await openForSteps(call, find, recordId, input.version);
  const { text, log, doc, value: before } = opened;
  const stored = batchesAfter(input.version, log, opened.batches);
  const own = stored.findIndex(({ batch, author_id }) => batch === input.batch && author_id === writer_id);
  if (own >= 0) return repeated(stored.slice(0, own).map(shownBatch), stored[own]!, input);

  if (!doc) throw invalid('steps', 'The text cannot be written step by step.');
  const applied = appliedSteps(
    doc,
    input.steps,
    stored.flatMap(({ change }) => change.steps),
  );
  const lines = changedLines(before, input, stored);
  const value = { ...before, ...lines, html: applied.html };
  const missed = stored.map(shownBatch);
  const at = timestampNow(call);
  const isUnchanged = applied.steps.length === 0 && !input.title && !input.caption;
  const unchanged = { version: log.version, record_version: opened.recordVersion, updated_at: at };
  if (isUnchanged) return { ...unchanged, missed, steps: [] };

  await settleBeforeRemoval(call, text, { before, next: value });
  const recordVersion = opened.recordVersion + 1;
  const change: StoredSteps = {
    steps: applied.steps,
    ...lines,
    ...(input.rivals && stored.length === 0 && { rivals: checkedRivals(applied.doc, input.rivals) }),
  };
  const next = await appendBatch(call, text, {
    ...{ log, before: { ...before, doc }, batch: input.batch, recordVersion, at, change },
    caret: input.caret ?? null,
  });
  // What follows from the text is done by whoever writes last, who may not see a picture that nobody else has seen yet.
  await addVisibleReferences(call, text.place, text.recordId, fileIdsIn(JSON.stringify(applied.steps)));
  const batches = [...opened.batches, next.stored];
  const nextLog = { ...next.log, unsettled_since: log.unsettled_since ?? at };
  const written = { ...opened, log: nextLog, value, recordVersion, doc: applied.doc, batches };
  storeLater(call, written, writer_id);
  await sweepSteps(call);
  afterCommit(call.db, () => noteUnsettled(call, text, opened.foundLog.unsettled_since));
  const { version } = next.log;
  const answer = { version, record_version: recordVersion, updated_at: at, missed, steps: applied.steps };
  return { ...answer, ...mergedLines(lines, input) };
}

function repeated(
  missed: TextBatch[],
  { version, record_version, at, change }: StoredBatch,
  input: StepsInput,
): WrittenSteps {
  const { steps } = change;
  return { version, record_version, updated_at: at, missed, steps, ...mergedLines(change, input) };
}

/** Other pages apply the steps of rivals to the text to show it with the words that were replaced. */
const checkedRivals = (doc: TextDoc, { ids, steps }: Rivals): Rivals => ({
  ids,
  steps: fittingSteps('rivals', doc, steps).steps,
});

/** Applies steps that came in a `field`, which an error names. */
function fittingSteps(
  field: 'steps' | 'rivals',
  doc: TextDoc,
  sent: StepJson[],
  missed: StepJson[] = [],
): ReturnType<typeof applySteps> {
  try {
    return applySteps(doc, sent, missed);
  } catch (error) {
    if (error instanceof UnfitTextError) throw invalid(field, error.message);
    throw error;
  }
}

function appliedSteps(doc: TextDoc, sent: StepJson[], missed: StepJson[]) {
  const applied = fittingSteps('steps', doc, sent, missed);
  if (applied.html.length > limits.liveText)
    throw invalid('steps', 'The text is too long to be written step by step.');
  return applied;
}
