import { sql } from 'kysely';
import { appContract } from '#contract/app/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import { anonymousCall, type Call, type Host } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { AloneError } from '../db/joint-transaction.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { recordChange } from '../live/record-change.ts';
import { perHost } from '../per-host.ts';
import { searchWordsOf, withSearchWords } from '../search/with-search-words.ts';
import { removesMuch } from '../versions/removes-much.ts';
import { announceVersions } from './announce-versions.ts';
import { changesWordsOnly } from './changes-words-only.ts';
import { findDocumentText } from './document-live-text.ts';
import { textKey } from './known-texts.ts';
import { notePause, type SettlingPauses } from './settling-pauses.ts';
import { logOf, updateLog, writersOf } from './text-log.ts';
import { settlePassages } from './text-passages.ts';
import { findTicketText } from './ticket-live-text.ts';
import type { FindText, TextValue, WritableText, WrittenPlace } from './writable-text.ts';

/** What follows from a text is brought up to date at most once in this time, as it costs more than a key may. */
const settleMs = 1_000;
/** A text whose settling takes long, as that of long texts does, waits this many times as long. */
const pause = { times: 10, longestMs: 10_000 } as const;

type TextKey = Pick<WritableText, 'place' | 'recordId'>;

interface Unsettled {
  /** The text when that was last done. */
  before: TextValue;
  /** The text when others were last told of it. */
  announced: TextValue;
  /** `unsettled_since` of the log before the first write; until it changes, `announced` may hold unannounced changes. */
  unannouncedSince: string | null;
  call: Call;
  timer: ReturnType<typeof setTimeout>;
}

interface Settling {
  texts: Map<string, Unsettled>;
  /** Only those of more than `settleMs`. */
  pauses: SettlingPauses;
  isStopped: boolean;
  /** Those of a call refuse long texts inside its transaction. */
  searchWords: Host['searchWords'] | null;
}

const settlingOf = perHost(
  (): Settling => ({ texts: new Map(), pauses: new Map(), isStopped: false, searchWords: null }),
);

const findByPlace: Record<WrittenPlace, FindText> = {
  document: findDocumentText,
  draft: findDocumentText,
  ticket: findTicketText,
};

/** The operation whose event tells lists and readers of a settled text. */
const savesText: Record<WrittenPlace, Operation> = {
  document: contract.updateDocument,
  draft: appContract.saveDocumentDraft,
  ticket: contract.updateTicket,
};

interface NextText {
  /** As it is now. */
  before: TextValue;
  next: TextValue;
}

/**
 * Keeps the text as it is for the history, when much of it is about to be removed. Throws AloneError where it was written
 * in this transaction already.
 */
export async function settleBeforeRemoval(
  call: Call,
  text: WritableText,
  { before, next }: NextText,
): Promise<void> {
  const [old, now] = [before, next].map(({ caption, html }) => ({ caption, content_html: html }));
  if (!removesMuch(old!, now!)) return;
  if (before !== text.value) throw new AloneError();
  const unsettled = settlingOf(call).texts.get(textKey(text.place, text.recordId));
  await text.settle(unsettled?.before ?? text.value, await writersOf(call, text));
  // The history is written again later, perhaps by another process, which does not know this text.
  await text.keep();
  await announceVersions(call, text);
  afterCommit(call.db, () => {
    if (unsettled) unsettled.before = text.value;
  });
}

/** Call after the commit of a write, with the text and `unsettled_since` of its log as they were found before it. */
export function noteUnsettled(call: Call, text: WritableText, unannouncedSince: string | null): void {
  const { texts, pauses, isStopped } = settlingOf(call);
  if (isStopped) return;
  const key = textKey(text.place, text.recordId);
  const known = texts.get(key);
  if (known) {
    known.call = call;
    return;
  }
  const run = () => call.inBackground(settle(text, call));
  texts.set(key, {
    before: text.value,
    announced: text.value,
    unannouncedSince,
    call,
    timer: setTimeout(run, pauses.get(key) ?? settleMs),
  });
}

/** Call when a service starts: an earlier one in this process may have been stopped. */
export function startSettling(host: Host): void {
  Object.assign(settlingOf(host), { isStopped: false, searchWords: host.searchWords });
}

/** Texts that are still unsettled are settled by the next process. */
export function stopSettling(host: Host): void {
  const settling = settlingOf(host);
  settling.isStopped = true;
  for (const { timer } of settling.texts.values()) clearTimeout(timer);
  settling.texts.clear();
}

async function settle({ place, recordId }: TextKey, host: Call): Promise<void> {
  const { texts, pauses, searchWords } = settlingOf(host);
  const key = textKey(place, recordId);
  const unsettled = texts.get(key);
  if (!unsettled) return;
  texts.delete(key);
  const { call } = unsettled;
  const beganAt = host.elapsed();
  try {
    const settling = { ...call, db: call.longWrites, searchWords: searchWords ?? call.searchWords };
    await settleNow(settling, { place, recordId }, unsettled);
  } catch (error) {
    // A record that was deleted, or a person who may no longer write it, has nothing to settle.
    const isExpected = error instanceof ServiceError || call.engine.isRetryable(error);
    if (!isExpected && !settlingOf(host).isStopped) call.report(error, 'text');
  }
  const waitMs = Math.min(pause.longestMs, pause.times * (host.elapsed() - beganAt));
  notePause(pauses, key, waitMs > settleMs ? waitMs : null);
}

/** How often the words of a text are computed that was replaced meanwhile. */
const maxTries = 2;

/** Settles a text in a transaction of its own, as its last writer. */
export async function settleNow(
  host: Call,
  key: TextKey,
  earlier: Omit<Unsettled, 'call' | 'timer'> | null,
): Promise<void> {
  const { principal, clientId, origin } = host;
  const owner = principal?.id;
  const known = await searchWordsOf(host, [await searchedHtml(host, key)], owner);
  const { texts } = settlingOf(host);
  const textName = textKey(key.place, key.recordId);
  let isSettled = true;
  // The words of a text that is written without a pause are out of date whenever they are computed.
  const standIn = () => {
    if (!texts.has(textName) && known.size < maxTries) return undefined;
    isSettled = false;
    return [...known.values()].at(-1);
  };
  await withSearchWords(host, { known, owner, standIn }, searchWords =>
    inTransaction(host, async db => {
      isSettled = true;
      const call = { ...anonymousCall({ ...host, db, searchWords }, origin), principal, clientId };
      const text = await findByPlace[key.place](call, key.recordId);
      await text.settle(earlier?.before ?? text.value, await writersOf(call, text));
      await settlePassages(call, text);
      const isWordsOnly = earlier !== null && (await isOnlyWordsSince(call, earlier, text));
      await updateLog(call, text, { unsettled_since: isSettled ? null : timestampNow(call) });
      const input = { content_html: '', description_html: '' };
      await recordChange(call, savesText[text.place], input, {}, isWordsOnly ? ['words'] : undefined);
      await announceVersions(call, text);
      afterCommit(db, () => {
        if (!isSettled && !texts.has(textName)) noteUnsettled(host, text, null);
      });
    }),
  );
}

async function isOnlyWordsSince(
  call: Call,
  { announced, unannouncedSince }: Pick<Unsettled, 'announced' | 'unannouncedSince'>,
  text: WritableText,
): Promise<boolean> {
  if (!changesWordsOnly(call, announced, text)) return false;
  return unannouncedSince === null || (await logOf(call, text))?.unsettled_since !== unannouncedSince;
}

/** What the search is to know of a text, without its lock; nothing of unpublished changes. */
async function searchedHtml({ db }: Host, { place, recordId }: TextKey): Promise<string> {
  if (place === 'draft') return '';
  const [table, column] =
    place === 'ticket'
      ? (['tickets', 'description_html'] as const)
      : (['documents', 'content_html'] as const);
  const { rows } = await sql<{
    html: string | null;
  }>`select ${sql.ref(column)} as html from ${sql.table(table)}
    where id = ${recordId}`.execute(db);
  return rows[0]?.html ?? '';
}
