import { sql } from 'kysely';
import type { Passage } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { codePointLength } from '#lib/text.ts';
import type { TextDoc } from '#text/apply-steps.ts';
import {
  describePassages,
  mapPassages,
  type PlacedRange,
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
  /** Threads whose passage was not sought yet. */
  unsought?: readonly string[];
}

type Key = Pick<WritableText, 'place' | 'recordId'>;
type StoredText = Key & Pick<WritableText, 'value' | 'recordVersion'>;

/** Passages beyond are found by their words alone. */
const maxPassages = 500;
/** Others wait for the row of the text while passages are sought; those beyond are sought with the next settling. */
const maxSought = 100;

/** What the threads on a text say of it, by their ids; all of them or some. Open threads come first. */
async function passagesOf(
  call: Call,
  { place, recordId }: Key,
  ids?: readonly string[],
): Promise<Map<string, Passage>> {
  const rows = await call.db
    .selectFrom('comment_threads')
    .select(['id', 'anchor', 'draft_anchor'])
    .where('document_id', '=', recordId)
    .$if(ids !== undefined, query => query.where('id', 'in', ids!))
    .orderBy(eb => eb('resolved_at', 'is not', null))
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

/** The places of the first of these passages, and the threads that are left to seek. */
function seekPassages(
  doc: TextDoc,
  passages: ReadonlyMap<string, Passage>,
): Pick<TextPassages, 'ranges' | 'unsought'> {
  const [first, rest] = [[...passages].slice(0, maxSought), [...passages.keys()].slice(maxSought)];
  const ranges = first.length > 0 ? placePassages(doc, new Map(first)) : {};
  return { ranges, ...(rest.length > 0 && { unsought: rest }) };
}

/**
 * Finds the places of the passages that were not sought yet, in the text before its next batch. Returns the column of the
 * log when it changes.
 */
export async function placeMissing(
  call: Call,
  key: Key,
  { version, passages }: { version: number; passages: string | null },
  doc: TextDoc,
): Promise<{ passages?: string }> {
  const known = passages === null ? null : (JSON.parse(passages) as TextPassages);
  // Places of an earlier version are mapped first.
  const isDone = known !== null && (!known.unsought || known.version !== version);
  if (key.place === 'ticket' || isDone) return {};
  const sought = seekPassages(doc, await passagesOf(call, key, known?.unsought));
  const ranges = { ...known?.ranges, ...sought.ranges };
  return { passages: JSON.stringify({ ...sought, version, ranges } satisfies TextPassages) };
}

/** Maps the passages of threads through the batches since they were last mapped, and stores what they read now. */
export async function settlePassages(call: Call, text: StoredText): Promise<void> {
  if (text.place === 'ticket') return;
  const log = await logOf(call, text);
  const known = log?.passages ? (JSON.parse(log.passages) as TextPassages) : null;
  if (!log || !known || known.version === log.version) return;
  const { unsought = [] } = known;
  if (Object.keys(known.ranges).length === 0 && unsought.length === 0) return;
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
  const left = unsought.flatMap(id => (passages.has(id) ? [[id, passages.get(id)!] as const] : []));
  const sought = seekPassages(doc, new Map(left));
  const next: TextPassages = { ...sought, version: log.version, ranges: { ...ranges, ...sought.ranges } };
  await updateLog(call, text, { passages: JSON.stringify(next) });
}

const maxBatches = 5_000;

const unlessStale = (error: unknown) => {
  if (error instanceof ServiceError) return null;
  throw error;
};

/** Where the words stand once, nobody needs their position to find them. */
const readsSame = (before: Passage, { position, ...now }: Passage): boolean =>
  JSON.stringify(before) ===
  JSON.stringify({ ...before, ...now, position: now.others === 0 ? before.position : position });

/** A passage cut to a quarter counts as removed, not as moved: its words stay as they were. */
function isMoved(before: Passage, now: Passage): boolean {
  const isRemoved = now.quote.length * 4 < before.quote.length;
  const isTooLong = codePointLength(now.quote) > limits.passageQuote;
  return !isRemoved && !isTooLong && !readsSame(before, now);
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
  const unsought = [...new Set([...(known.unsought ?? []), ...ids])].slice(-maxPassages);
  const passages: TextPassages = { version: log.version, ranges: Object.fromEntries(others), unsought };
  await updateLog(call, text, { passages: JSON.stringify(passages) });
}

/** The threads whose passages the log of a text follows, those among them whose words are deleted. */
export async function followedThreads(call: Call, key: Key): Promise<Set<string>> {
  const log = await logOf(call, key);
  return new Set(log?.passages ? Object.keys((JSON.parse(log.passages) as TextPassages).ranges) : []);
}

/** Where the log has a passage now: null where its words were deleted, undefined where the log does not follow it. */
export async function followedRange(
  call: Call,
  key: Key,
  threadId: string,
): Promise<PlacedRange | null | undefined> {
  const log = await logOf(call, key);
  const known = log?.passages ? (JSON.parse(log.passages) as TextPassages) : null;
  return known && known.version === log?.version ? known.ranges[threadId] : undefined;
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
