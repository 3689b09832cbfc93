import { type RawBuilder, sql } from 'kysely';
import type { TextBatch } from '#contract/app/live-texts.ts';
import { limits } from '#contract/limits.ts';
import { replaySteps, type TextDoc } from '#text/apply-steps.ts';
import { readAnyForm } from '#text/forms/read-any-form.ts';
import type { StepJson } from '#text/read-steps.ts';
import { readStoredSteps } from '#text/stored-steps.ts';
import { writeTextHtml } from '#text/write-text.ts';
import type { Call } from '../context.ts';
import { timestampIn } from '../db/clock.ts';
import { stale } from '../errors.ts';
import { sweepTimer } from '../sweep-timer.ts';
import { knownText } from './known-texts.ts';
import type { FindText, WritableText, WrittenPlace } from './writable-text.ts';

export interface StoredSteps {
  steps: StepJson[];
  title?: string;
  caption?: string | null;
  rivals?: TextBatch['rivals'];
  read_version?: TextBatch['read_version'];
}

export interface TextLog {
  version: number;
  record_version: number;
  unsettled_since: string | null;
  point_at: string | null;
  point_size: number | null;
  /** JSON of `TextPassages`. */
  passages: string | null;
}

type Key = Pick<WritableText, 'place' | 'recordId'>;

/** What the history shows of each key. */
export const shownMs = 24 * 60 * 60_000;
/** A moment is made of a point that is up to an hour older. */
export const pointMs = 60 * 60_000;
/** Pages that were away for longer take the whole text. */
const retentionMs = shownMs + pointMs;
const rowsPerSweep = 5_000;
const latelyMs = 5 * 60_000;
/** A page that missed more takes the whole text. */
const maxMissed = 1_000;

const isSweepDue = sweepTimer();

const places: readonly WrittenPlace[] = ['document', 'draft', 'ticket'];

type Place = WrittenPlace | RawBuilder<string>;

export function logOf(
  call: Call,
  { place, recordId }: { place: Place; recordId: string },
): Promise<TextLog | undefined> {
  return call.db
    .selectFrom('text_logs')
    .select(['version', 'record_version', 'unsettled_since', 'point_at', 'point_size', 'passages'])
    .where('place', '=', place)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
    .then(row => row && { ...row, version: Number(row.version) });
}

export async function updateLog(
  { db }: Pick<Call, 'db'>,
  { place, recordId }: { place: string; recordId: string },
  columns: Partial<TextLog & { writer_id: string | null }>,
): Promise<void> {
  await db
    .updateTable('text_logs')
    .set(columns)
    .where('place', '=', place)
    .where('record_id', '=', recordId)
    .execute();
}

/** Finds and locks a text with its log, and with the batches since a version and since the text that is known here. */
export async function findWithLog(call: Call, find: FindText, recordId: string, since?: number) {
  let log: TextLog | undefined;
  let batches: StoredBatch[] = [];
  const known = places
    .flatMap(place => knownText(call, place, recordId)?.version ?? [])
    .filter(version => since === undefined || version > since - maxMissed);
  const first = Math.min(since ?? Number.POSITIVE_INFINITY, ...known);
  const text = await find(call, recordId, async place => {
    [log, batches] = await Promise.all([
      logOf(call, { place, recordId }),
      Number.isFinite(first)
        ? stepsOf(call, place, recordId, { since: first, ifUpTo: (since ?? first) + maxMissed })
        : [],
    ]);
  });
  return { text, log: await currentLog(call, text, log), batches };
}

/** The log of a text, begun if there is none. A text that was written as a whole meanwhile has a new version. */
async function currentLog(call: Call, text: WritableText, log: TextLog | undefined): Promise<TextLog> {
  if (log?.record_version === text.recordVersion) return log;
  const isSame = log !== undefined && knownText(call, text.place, text.recordId)?.html === text.value.html;
  const version = isSame ? log.version : Math.max(call.now().getTime(), (log?.version ?? 0) + 1);
  // Passages of another text are found anew by their words.
  const kept = isSame ? log : { point_at: null, point_size: null, passages: null };
  const { point_at, point_size, passages } = kept;
  const state = { version, record_version: text.recordVersion, point_at, point_size, passages };
  await call.db
    .insertInto('text_logs')
    .values({ place: text.place, record_id: text.recordId, ...state, unsettled_since: null, writer_id: null })
    .onConflict(conflict => conflict.columns(['place', 'record_id']).doUpdateSet(state))
    .execute();
  return { ...state, unsettled_since: log?.unsettled_since ?? null };
}

interface Wanted {
  since: number;
  /** Nothing is read when the log is at a later version. */
  ifUpTo: number;
}

const stepsOf = (call: Call, place: Place, recordId: string, { since, ifUpTo }: Wanted) =>
  call.db
    .selectFrom('text_steps')
    .selectAll()
    .where('place', '=', place)
    .where('record_id', '=', recordId)
    .where('version', '>', since)
    .where(eb =>
      eb(
        eb
          .selectFrom('text_logs')
          .select('text_logs.version')
          .where('text_logs.place', '=', place)
          .where('text_logs.record_id', '=', recordId),
        '<=',
        ifUpTo,
      ),
    )
    .orderBy('version')
    .execute()
    .then(rows =>
      rows.map(row => ({
        ...row,
        version: Number(row.version),
        change: JSON.parse(row.change) as StoredSteps,
      })),
    );

/** Throws stale (412) when the log does not reach back to `since`. */
export async function batchesSince(
  call: Call,
  { place, recordId }: Key,
  log: Pick<TextLog, 'version'>,
  since: number,
  max = maxMissed,
): Promise<StoredBatch[]> {
  const isNear = since < log.version && log.version - since <= max;
  const read = isNear ? await stepsOf(call, place, recordId, { since, ifUpTo: since + max }) : [];
  return batchesAfter(since, log, read, max);
}

/** The batches after `since` among those that were read. Throws as `batchesSince`, and for steps of an older schema. */
export function batchesAfter(
  since: number,
  log: Pick<TextLog, 'version'>,
  read: readonly StoredBatch[],
  max = maxMissed,
): StoredBatch[] {
  const batches = read.filter(({ version }) => version > since);
  if (batches.length !== log.version - since || batches.length > max) throw stale();
  if (batches.some(({ change }) => !readStoredSteps(change.steps))) throw stale();
  return batches;
}

export type StoredBatch = Awaited<ReturnType<typeof stepsOf>>[number];

/** The document of a text at the version of its log. Null when it cannot be written step by step. */
export function docOf(
  call: Call,
  text: Key & Pick<WritableText, 'value'>,
  log: Pick<TextLog, 'version'>,
  batches: readonly StoredBatch[],
): TextDoc | null {
  const known = knownText(call, text.place, text.recordId);
  if (known?.html === text.value.html) return known.doc;
  // Another process wrote.
  const caughtUp = known && caughtUpDoc(text, log, known, batches);
  if (caughtUp) return caughtUp;
  return text.value.html.length > limits.liveText ? null : readAnyForm(text.value.html);
}

function caughtUpDoc(
  text: Pick<WritableText, 'value'>,
  log: Pick<TextLog, 'version'>,
  known: { version: number; doc: TextDoc },
  batches: readonly StoredBatch[],
): TextDoc | null {
  const missed = batches.filter(({ version }) => version > known.version);
  if (missed.length !== log.version - known.version) return null;
  const doc = replaySteps(
    known.doc,
    missed.flatMap(({ change }) => change.steps),
  );
  return doc && writeTextHtml(doc) === text.value.html ? doc : null;
}

/** The ids of the people who wrote a text lately. */
export async function writersOf(call: Call, { place, recordId }: Key): Promise<string[]> {
  const rows = await call.db
    .selectFrom('text_steps')
    .select('author_id')
    .distinct()
    .where('place', '=', place)
    .where('record_id', '=', recordId)
    .where('at', '>=', timestampIn(call, -latelyMs))
    .execute();
  return rows.map(({ author_id }) => author_id);
}

/** Forgets old steps, the oldest of each text first. */
export async function sweepSteps(call: Call): Promise<void> {
  if (!isSweepDue(call)) return;
  await sql`delete from text_steps where (place, record_id, version) in (
    select place, record_id, version from text_steps where at < ${timestampIn(call, -retentionMs)}
    order by at limit ${sql.lit(rowsPerSweep)})`.execute(call.db);
  await sql`delete from text_points where (place, record_id, version) in (
    select place, record_id, version from text_points where at < ${timestampIn(call, -retentionMs)}
    order by at limit ${sql.lit(rowsPerSweep)})`.execute(call.db);
}
