import type { Call } from '../context.ts';
import { insertRow } from '../db/insert-row.ts';
import { pointMs, type TextLog } from './text-log.ts';
import type { TextValue, WritableText } from './writable-text.ts';

/** Changes of fewer characters are replayed fast enough. */
const minSize = 4_000;

interface NextBatch {
  /** As it is before the batch. */
  log: TextLog;
  before: TextValue;
  at: string;
  /** Characters of the change. */
  size: number;
}

/**
 * Keeps the text before a batch as a point, when the changes since the last point are as long as the text: so points
 * take no more room than the changes, and any text of the log is made of a point by few of them.
 */
export async function keepPoint(
  call: Call,
  { place, recordId }: Pick<WritableText, 'place' | 'recordId'>,
  { log: { version, point_at, point_size }, before, at, size }: NextBatch,
): Promise<Pick<TextLog, 'point_at' | 'point_size'>> {
  const isOld = point_at === null || Date.parse(at) - Date.parse(point_at) > pointMs;
  const isShort = (point_size ?? 0) <= Math.max(before.html.length, minSize);
  if (!isOld && isShort) return { point_at, point_size: (point_size ?? 0) + size };
  const { title, caption, html } = before;
  await insertRow(call, 'text_points', { place, record_id: recordId, version, at, title, caption, html });
  return { point_at: at, point_size: size };
}
