import { sql } from 'kysely';
import type { TextBatch } from '#contract/app/live-texts.ts';
import { limits } from '#contract/limits.ts';
import { replaySteps, type StepJson, type TextDoc } from '#text/apply-steps.ts';
import { readTextHtml } from '#text/read-text.ts';
import { writeTextHtml } from '#text/write-text.ts';
import type { Call } from '../context.ts';
import { timestampIn } from '../db/clock.ts';
import { stale } from '../errors.ts';
import { sweepTimer } from '../sweep-timer.ts';
import { withoutLabels } from './hide-labels.ts';
import { knownText } from './known-texts.ts';
import type { WritableText } from './writable-text.ts';

export interface StoredSteps {
  steps: StepJson[];
  title?: string;
  caption?: string | null;
}

export interface TextLog {
  version: number;
  record_version: number;
  unsettled_since: string | null;
  point_at: string | null;
  point_size: number | null;
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

export function logOf(call: Call, { place, recordId }: Key): Promise<TextLog | undefined> {
  return call.db
    .selectFrom('text_logs')
    .select(['version', 'record_version', 'unsettled_since', 'point_at', 'point_size'])
    .where('place', '=', place)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
    .then(row => row && { ...row, version: Number(row.version) });
}

export async function updateLog(
  { db }: Pick<Call, 'db'>,
  { place, recordId }: { place: string; recordId: string },
  columns: Partial<TextLog & { writer_id: string }>,
): Promise<void> {
  await db
    .updateTable('text_logs')
    .set(columns)
    .where('place', '=', place)
    .where('record_id', '=', recordId)
    .execute();
}

/** The log of a text, begun if there is none. A text that was written as a whole meanwhile has a new version. */
export async function currentLog(call: Call, text: WritableText): Promise<TextLog> {
  const log = await logOf(call, text);
  if (log?.record_version === text.recordVersion) return log;
  const isSame = log !== undefined && knownText(call, text.place, text.recordId)?.html === text.value.html;
  const version = isSame ? log.version : Math.max(call.now().getTime(), (log?.version ?? 0) + 1);
  const point = isSame ? log : { point_at: null, point_size: null };
  const { point_at, point_size } = point;
  const state = { version, record_version: text.recordVersion, point_at, point_size };
  await call.db
    .insertInto('text_logs')
    .values({ place: text.place, record_id: text.recordId, ...state, unsettled_since: null, writer_id: null })
    .onConflict(conflict => conflict.columns(['place', 'record_id']).doUpdateSet(state))
    .execute();
  return { ...state, unsettled_since: log?.unsettled_since ?? null };
}

/** Throws stale (412) when the log does not reach back to `since`. */
export async function batchesSince(call: Call, key: Key, log: Pick<TextLog, 'version'>, since: number) {
  if (since > log.version || log.version - since > maxMissed) throw stale();
  if (since === log.version) return [];
  const rows = await call.db
    .selectFrom('text_steps')
    .selectAll()
    .where('place', '=', key.place)
    .where('record_id', '=', key.recordId)
    .where('version', '>', since)
    .orderBy('version')
    .execute();
  if (rows.length !== log.version - since) throw stale();
  return rows.map(row => ({
    ...row,
    version: Number(row.version),
    change: JSON.parse(row.change) as StoredSteps,
  }));
}

type StoredBatch = Awaited<ReturnType<typeof batchesSince>>[number];

/** A batch as others get it. */
export function shownBatch(row: StoredBatch): TextBatch {
  const { version, batch, client_id, author_id, author_name, record_version, at, change } = row;
  return {
    version,
    batch,
    client_id,
    actor: { id: author_id, name: author_name },
    record_version,
    at,
    ...change,
    steps: withoutLabels(change.steps),
  };
}

/** The document of a text at the version of its log. Null when it cannot be written step by step. */
export async function docOf(
  call: Call,
  text: WritableText,
  log: Pick<TextLog, 'version'>,
): Promise<TextDoc | null> {
  const known = knownText(call, text.place, text.recordId);
  if (known?.html === text.value.html) return known.doc;
  if (known && known.version < log.version) {
    // Another process wrote.
    const caughtUp = await caughtUpDoc(call, text, log, known);
    if (caughtUp) return caughtUp;
  }
  return text.value.html.length > limits.liveText ? null : readTextHtml(text.value.html);
}

async function caughtUpDoc(
  call: Call,
  text: WritableText,
  log: Pick<TextLog, 'version'>,
  known: { version: number; doc: TextDoc },
): Promise<TextDoc | null> {
  const batches = await batchesSince(call, text, log, known.version).catch(() => null);
  if (!batches) return null;
  const doc = replaySteps(
    known.doc,
    batches.flatMap(({ change }) => change.steps),
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
