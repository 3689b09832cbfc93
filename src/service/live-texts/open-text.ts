import type { AppResultOf } from '#contract/app/operations.ts';
import type { Call } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import { rememberText } from './known-texts.ts';
import { currentLog, docOf } from './text-log.ts';
import type { FindText } from './writable-text.ts';

/** Reads the document of a text, so that the first steps need not wait for that. */
export async function openText(
  call: Call,
  find: FindText,
  recordId: string,
): Promise<AppResultOf<'openDocumentText'>> {
  const text = await find(call, recordId);
  const { version } = await currentLog(call, text);
  const { place, recordVersion: record_version, value } = text;
  const doc = await docOf(call, text, { version });
  if (doc)
    afterCommit(call.db, () => rememberText(call, place, recordId, { version, doc, html: value.html }));
  return { place, version, record_version, is_live: doc !== null };
}
