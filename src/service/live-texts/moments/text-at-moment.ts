import { type AuthoredDoc, authoredBy, letterRanges } from '#text/authorship.ts';
import { readAnyForm } from '#text/forms/read-any-form.ts';
import { writeTextHtml } from '#text/write-text.ts';
import type { Call } from '../../context.ts';
import { createPause } from '../../create-pause.ts';
import { timestampIn } from '../../db/clock.ts';
import { documentVersions } from '../../documents/versions/document-versions.ts';
import { notFound } from '../../errors.ts';
import { ticketVersions } from '../../tickets/versions/ticket-versions.ts';
import { lastVersionBefore } from '../../versions/stored-versions.ts';
import { type StoredSteps, shownMs } from '../text-log.ts';
import type { MomentPlace } from './group-moments.ts';

interface Moment {
  place: MomentPlace;
  version: number;
  recordId: string;
}

/** Who wrote what is told of so many batches at most; each is applied in some 0.1 ms. */
const maxBatches = 2_000;

const batchesQuery = (call: Call, { place, recordId }: Moment) =>
  call.db.selectFrom('text_steps').where('place', '=', place).where('record_id', '=', recordId);

/** Makes the text of a moment of the point before it, with who wrote what since the restore point before. */
export async function textAtMoment(call: Call, moment: Moment) {
  const batch = await batchesQuery(call, moment)
    .select(['at', 'author_id', 'author_name'])
    .where('version', '=', moment.version)
    .where('at', '>=', timestampIn(call, -shownMs))
    .executeTakeFirst();
  if (!batch) throw notFound('moment');
  const since = await restorePointBefore(call, moment, batch);
  const made = await madeOfPoint(call, moment, since);
  if (!made) throw notFound('moment');
  return { ...made, at: batch.at, actor: { id: batch.author_id, name: batch.author_name } };
}

/** The version of the log with the last restore point before the stretch that its writer was in; 0 for none. */
async function restorePointBefore(call: Call, moment: Moment, { at }: { at: string }): Promise<number> {
  const beganAt = new Date(Date.parse(at) - stretchMs).toISOString();
  const { place, recordId } = moment;
  const point =
    place === 'ticket'
      ? await lastVersionBefore(call, ticketVersions, recordId, beganAt)
      : await lastVersionBefore(call, documentVersions, recordId, beganAt);
  if (point === undefined) return 0;
  const last = await batchesQuery(call, moment)
    .select('version')
    .where('at', '<=', point)
    .where('version', '<', moment.version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(last?.version ?? 0);
}

const stretchMs = 10_000;

interface Point {
  version: number;
  title: string | null;
  caption: string | null;
  html: string;
}

/**
 * Begins with the newest point at or before `since`; where that is too far back or not known, with the nearest one after
 * it. Behind steps that do not apply any more, with the last point.
 */
async function madeOfPoint(call: Call, moment: Moment, since: number) {
  const versions = await call.db
    .selectFrom('text_points')
    .select('version')
    .where('place', '=', moment.place)
    .where('record_id', '=', moment.recordId)
    .where('version', '<', moment.version)
    .where('version', '>=', moment.version - maxBatches)
    .orderBy('version')
    .execute();
  const points = versions.map(({ version }) => Number(version));
  const wanted = points.findLast(version => version <= since) ?? points[0];
  for (const version of new Set([wanted, points.at(-1)])) {
    if (version === undefined || !(await isWhole(call, moment, version))) continue;
    const row = await call.db
      .selectFrom('text_points')
      .select(['title', 'caption', 'html'])
      .where('place', '=', moment.place)
      .where('record_id', '=', moment.recordId)
      .where('version', '=', version)
      .executeTakeFirst();
    const made = row && (await replayed(call, moment, { start: { ...row, version }, since }));
    if (made) return made;
  }
  return null;
}

/** Whether all batches between are stored, as where the log was not begun anew. */
async function isWhole(call: Call, moment: Moment, since: number): Promise<boolean> {
  const { count } = await batchesQuery(call, moment)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('version', '>', since)
    .where('version', '<=', moment.version)
    .executeTakeFirstOrThrow();
  return Number(count) === moment.version - since;
}

const rowsAtOnce = 100;

async function replayed(call: Call, moment: Moment, { start, since }: { start: Point; since: number }) {
  const pause = createPause(call);
  const doc = readAnyForm(start.html);
  if (!doc) return null;
  let { title, caption } = start;
  let text: AuthoredDoc = { doc, ranges: [] };
  const writers = new Map<string, string>();
  for (let version = start.version; version < moment.version; version += rowsAtOnce) {
    const rows = await batchesQuery(call, moment)
      .select(['version', 'author_id', 'author_name', 'change'])
      .where('version', '>', version)
      .where('version', '<=', Math.min(moment.version, version + rowsAtOnce))
      .orderBy('version')
      .execute();
    for (const row of rows) {
      await pause();
      const change = JSON.parse(row.change) as StoredSteps;
      const isShown = Number(row.version) > since;
      const after = authoredBy(text, change.steps, isShown ? row.author_id : null);
      if (!after) return null;
      text = after;
      writers.set(row.author_id, row.author_name);
      title = change.title ?? title;
      if (change.caption !== undefined) caption = change.caption;
    }
  }
  await pause();
  const ranges = letterRanges(text);
  const shown = new Set(ranges.map(({ author }) => author));
  const html = writeTextHtml(text.doc);
  return {
    title: title ?? '',
    caption,
    content_html: html === '' ? null : html,
    ranges,
    writers: [...writers].filter(([id]) => shown.has(id)).map(([id, name]) => ({ id, name })),
  };
}
