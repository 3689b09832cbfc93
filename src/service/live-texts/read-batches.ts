import type { AppResultOf } from '#contract/app/operations.ts';
import type { Call } from '../context.ts';
import { stale } from '../errors.ts';
import { shownBatch } from './shown-batch.ts';
import { batchesSince, logOf } from './text-log.ts';
import type { WritableText } from './writable-text.ts';

type Key = Pick<WritableText, 'place' | 'recordId'>;

/** Throws stale (412) when the log does not reach back to `since`. */
export async function readBatches(
  call: Call,
  key: Key,
  since: number,
): Promise<AppResultOf<'readDocumentSteps'>> {
  const log = await logOf(call, key);
  if (!log) throw stale();
  const batches = await batchesSince(call, key, log, since);
  return { version: log.version, record_version: log.record_version, batches: batches.map(shownBatch) };
}
