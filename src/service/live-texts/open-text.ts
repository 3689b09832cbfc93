import type { AppResultOf } from '#contract/app/operations.ts';
import type { Call } from '../context.ts';
import { rememberText } from './known-texts.ts';
import { docOf, findWithLog } from './text-log.ts';
import type { FindText } from './writable-text.ts';

/** Reads the document of a text, so that the first steps need not wait for that. */
export async function openText(
  call: Call,
  find: FindText,
  recordId: string,
): Promise<AppResultOf<'openDocumentText'>> {
  const { text, log, batches } = await findWithLog(call, find, recordId);
  const { version } = log;
  const { place, recordVersion: record_version, value } = text;
  const doc = docOf(call, text, log, batches);
  if (doc) rememberText(call, place, recordId, { version, doc, html: value.html });
  return { place, version, record_version, is_live: doc !== null };
}
