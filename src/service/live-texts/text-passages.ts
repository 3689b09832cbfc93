import { sql } from 'kysely';
import type { Passage } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { codePointLength } from '#lib/text.ts';
import type { TextDoc } from '#text/apply-steps.ts';
import {
  describePassages,
  mapPassages,
  type PlacedRanges,
  placePassages,
} from '#text/passages/map-passages.ts';
import type { Call } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { knownText } from './known-texts.ts';
import { batchesSince, docOf, logOf, updateLog } from './text-log.ts';
import type { WritableText, WrittenPlace } from './writable-text.ts';

/** Where the passages of threads are in a text, as its log keeps it. */
interface TextPassages {
  /** That of the log. */
  version: number;
  ranges: PlacedRanges;
  /** Whether there are threads whose passage has no place yet. */
  isIncomplete?: true;
}

type Key = Pick<WritableText, 'place' | 'recordId'>;
type StoredText = Key & Pick<WritableText, 'value' | 'recordVersion'>;

/** Passages beyond are found by their words alone. */
const maxPassages = 500;

/** What the threads on a text say of it, by their ids. */
async function passagesOf(call: Call, { place, recordId }: Key): Promise<Map<string, Passage>> {
  const rows = await call.db
    .selectFrom('comment_threads')
    .select(['id', 'anchor', 'draft_anchor'])
    .where('document_id', '=', recordId)
    .orderBy('id')
    .limit(maxPassages)
    .execute();
  return new Map(
    rows.flatMap(({ id, anchor, draft_anchor }) => {
      const json = (place === 'draft' ? draft_anchor : null) ?? anchor;
      return json === null ? [] : [[id, JSON.parse(json) as Passage] as const];
    }),
  );
}

/**
 * Finds the places of the passages that have none, in the text before its next batch. Returns the column of the log when it
 * changes.
 */
export async function placeMissing(
  call: Call,
  key: Key,
  { version, passages }: { version: number; passages: string | null },
  doc: TextDoc,
): Promise<{ passages?: string }> {
  const known = passages === null ? null : (JSON.parse(passages) as TextPassages);
  if (key.place === 'ticket' || (known && !known.isIncomplete)) return {};
  const all = await passagesOf(call, key);
  for (const id of Object.keys(known?.ranges ?? {})) all.delete(id);
  const ranges = { ...known?.ranges, ...(all.size > 0 && placePassages(doc, all)) };
  return { passages: JSON.stringify({ version, ranges } satisfies TextPassages) };
}

/** Maps the passages of threads through the batches since they were last mapped, and stores what they read now. */
export async function settlePassages(call: Call, text: StoredText): Promise<void> {
  if (text.place === 'ticket') return;
  const log = await logOf(call, text);
  const known = log?.passages ? (JSON.parse(log.passages) as TextPassages) : null;
  if (!log || !known || known.version === log.version || Object.keys(known.ranges).length === 0) return;
  const doc = docOf(call, text, log, []);
  const isOfLog =
    log.record_version === text.recordVersion ||
    knownText(call, text.place, text.recordId)?.html === text.value.html;
  const batches =
    isOfLog && (await batchesSince(call, text, log, known.version, maxBatches).catch(unlessStale));
  if (!doc || !batches) {
    await updateLog(call, text, { passages: null });
    return;
  }
  const passages = await passagesOf(call, text);
  const threads = Object.fromEntries(Object.entries(known.ranges).filter(([id]) => passages.has(id)));
  const steps = batches.flatMap(({ change }) => change.steps);
  const ranges = mapPassages(threads, steps, { doc, passages });
  const moved = [...describePassages(doc, ranges)].filter(([id, now]) => isMoved(passages.get(id)!, now));
  if (moved.length > 0) await storePassages(call, text.place, moved);
  const mapped = { ...known, version: log.version, ranges };
  await updateLog(call, text, { passages: JSON.stringify(mapped) });
}

const maxBatches = 5_000;

const unlessStale = (error: unknown) => {
  if (error instanceof ServiceError) return null;
  throw error;
};

/** A passage cut to a quarter counts as removed, not as moved: its words stay as they were. */
function isMoved(before: Passage, now: Passage): boolean {
  const isRemoved = now.quote.length * 4 < before.quote.length;
  const isTooLong = codePointLength(now.quote) > limits.passageQuote;
  return !isRemoved && !isTooLong && JSON.stringify(before) !== JSON.stringify(now);
}

async function storePassages(
  call: Call,
  place: WrittenPlace,
  moved: readonly (readonly [id: string, passage: Passage])[],
): Promise<void> {
  const column = sql.ref(place === 'draft' ? 'draft_anchor' : 'anchor');
  const rows = call.engine.tuples(moved.map(([id, passage]) => [id, JSON.stringify(passage)]));
  await sql`update comment_threads set ${column} = given.c1 from ${rows} as given
    where comment_threads.id = given.c0`.execute(call.db);
}

/** Call with threads whose passages were stored just now; the row of the document is locked. */
export async function notePassages(call: Call, text: StoredText, ids: readonly string[]): Promise<void> {
  await settlePassages(call, text);
  const log = await logOf(call, text);
  if (!log?.passages) return;
  const known = JSON.parse(log.passages) as TextPassages;
  const others = Object.entries(known.ranges).filter(([id]) => !ids.includes(id));
  const passages = { version: log.version, ranges: Object.fromEntries(others), isIncomplete: true };
  await updateLog(call, text, { passages: JSON.stringify(passages) });
}

/** The threads whose passages the log of a text follows, those among them whose words are deleted. */
export async function followedThreads(call: Call, key: Key): Promise<Set<string>> {
  const log = await logOf(call, key);
  return new Set(log?.passages ? Object.keys((JSON.parse(log.passages) as TextPassages).ranges) : []);
}

/** Call when passages of a document come from another text of it: they are found anew by their words. */
export async function forgetPassages(call: Call, documentId: string): Promise<void> {
  await call.db
    .updateTable('text_logs')
    .set({ passages: null })
    .where('place', 'in', ['document', 'draft'])
    .where('record_id', '=', documentId)
    .where('passages', 'is not', null)
    .execute();
}
