import { counted } from '#lib/counted.ts';
import { createStore } from '#lib/store.ts';
import {
  emptyHistory,
  forgetExpired,
  forgetWrite,
  recordWrite,
  replaceWrite,
  returnRedo,
  returnUndo,
  takeRedo,
  takeUndo,
  type UndoEntry,
  type UndoHistory,
} from './undo-history.ts';

/** `partly`: some of several records were refused. */
export type UndoOutcome = 'done' | 'partly' | 'refused';

/**
 * Undoes or redoes a write, and reports its own refusal. It returns a promise where the next one must wait for it, and
 * `answered` where it shows at once and the answer follows; `isKept` where the answer waits for the connection.
 */
export type Reversal = () =>
  | void
  | Promise<void>
  | Promise<UndoOutcome>
  | { answered: Promise<UndoOutcome>; isKept?: boolean };

export interface UndoableWrite {
  undo: Reversal;
  redo?: Reversal | undefined;
  /** "move", as in "Move undone."; without it nothing is announced. */
  noun?: string | undefined;
}

type Entry = UndoEntry & UndoableWrite;

/** The one undo stack and the one redo stack of this tab. */
export const undoHistory = createStore<UndoHistory<Entry>>(emptyHistory);
interface Reversed {
  direction: 'undo' | 'redo';
  group: string;
  ids: readonly string[];
  /** "Move undone" */
  words: string;
  isKept: boolean;
  /** False after a newer write, whose message must stay. */
  isLatest: boolean;
}

/** The latest reversal; messages tell of it. */
export const reversed = createStore<Reversed | null>(null);
/** The latest undo or redo of each write; an answer to an older one changes nothing. */
const attempts = new Map<string, symbol>();
let lastNumber = 0;
let running: Promise<void> | null = null;

/** Call when a write is made. Writes with the same `group` are undone together. Returns the id of the write. */
export function recordUndo(write: UndoableWrite, id = newWriteId(), group = id): string {
  undoHistory.set(recordWrite(undoHistory.get(), toEntry(write, id, group)));
  return id;
}

export const newWriteId = () => `write-${++lastNumber}`;

const toEntry = (write: UndoableWrite, id: string, group: string): Entry => ({
  ...write,
  id,
  group,
  at: Date.now(),
  isRepeatable: write.redo !== undefined,
});

/**
 * Records a write whose way back is known with its answer. `toWrite` returns null when nothing changed. Until then an
 * undo waits for the answer. Returns the id of the write and its `confirmed` way back; null when it was undone before.
 */
export function recordUndoWhen<T>(answer: Promise<T>, toWrite: (answer: T) => UndoableWrite | null) {
  const id = newWriteId();
  const confirmed = answer.then(toWrite);
  const wait = (direction: 'undo' | 'redo') => async () => {
    const result = await (await confirmed)?.[direction]?.();
    return typeof result === 'object' ? result.answered : (result ?? 'done');
  };
  recordUndo({ undo: wait('undo'), redo: wait('redo') }, id);
  confirmed.then(
    write => {
      if (write) undoHistory.set(replaceWrite(undoHistory.get(), toEntry(write, id, id)));
      else forgetUndo(id);
    },
    () => forgetUndo(id),
  );
  return { id, confirmed };
}

/** Call when the write was refused. */
export function forgetUndo(id: string): void {
  attempts.delete(id);
  undoHistory.set(forgetWrite(undoHistory.get(), id));
}

export const canUndo = ({ undoable }: UndoHistory<Entry>) => undoable.length > 0;
export const canRedo = ({ redoable }: UndoHistory<Entry>) => redoable.length > 0;
/** The group that the next undo takes. */
export const latestGroup = ({ undoable }: UndoHistory<Entry>) => undoable.at(-1)?.group;
/** The group that the next redo takes. */
export const latestUndone = ({ redoable }: UndoHistory<Entry>) => redoable.at(-1)?.group;

/** Undoes the latest write with those of its group. Returns false when there is none. */
export function undoLatest(): boolean {
  undoHistory.set(forgetExpired(undoHistory.get(), Date.now()));
  return undoGroup(latestGroup(undoHistory.get()));
}

export function undoGroup(group: string | undefined): boolean {
  const before = undoHistory.get();
  const { history, entries } = takeUndo(before, Date.now(), group);
  if (entries.length === 0) return false;
  undoHistory.set(history);
  // The newest first: each returns to the state before the later ones.
  reverse(entries.toReversed(), 'undo', entry => returnUndo(undoHistory.get(), entry, before));
  return true;
}

/** Redoes what was undone last. Returns false when there is nothing, as after a new write. */
export function redoLatest(): boolean {
  const before = forgetExpired(undoHistory.get(), Date.now());
  const { history, entries } = takeRedo(before, Date.now());
  undoHistory.set(history);
  if (entries.length === 0) return false;
  reverse(entries, 'redo', entry => returnRedo(undoHistory.get(), entry, before));
  return true;
}

function reverse(
  entries: readonly Entry[],
  direction: 'undo' | 'redo',
  whenRefused: (entry: Entry) => UndoHistory<Entry>,
): void {
  const { writeCount } = undoHistory.get();
  const outcomes = entries.map(entry => {
    const attempt = Symbol();
    attempts.set(entry.id, attempt);
    const kept = Promise.withResolvers<'kept'>();
    const answered = queue(
      () => entry[direction]?.(),
      () => kept.resolve('kept'),
    ).then(outcome => {
      const isLatest = attempts.get(entry.id) === attempt;
      if (isLatest) attempts.delete(entry.id);
      if (isLatest && outcome === 'refused') undoHistory.set(whenRefused(entry));
      return isLatest && outcome;
    });
    return Promise.race([kept.promise, answered]);
  });
  void Promise.all(outcomes).then(all => {
    const [noun] = new Set(entries.map(entry => entry.noun));
    const isKept = all.includes('kept');
    // Refusals are reported by the writes themselves.
    if (noun === undefined || !all.every(outcome => outcome === 'done' || outcome === 'kept')) return;
    const words = reversedWords(noun, entries.length, direction);
    const ids = entries.map(({ id }) => id);
    const isLatest = undoHistory.get().writeCount === writeCount;
    reversed.set({ direction, group: entries[0]!.group, ids, words, isKept, isLatest });
  });
}

const reversedWords = (noun: string, count: number, direction: 'undo' | 'redo') => {
  const what = count === 1 ? noun.charAt(0).toUpperCase() + noun.slice(1) : counted(count, noun);
  return `${what} ${direction === 'undo' ? 'undone' : 'redone'}`;
};

/** A write whose reversal fails has said so itself. */
async function outcomeOf(result: Promise<void> | Promise<UndoOutcome>): Promise<UndoOutcome> {
  try {
    return (await result) ?? 'done';
  } catch {
    return 'refused';
  }
}

/** Runs one reversal after the other, at once where none must be waited for. */
function queue(run: Reversal, onKept: () => void): Promise<UndoOutcome> {
  const { promise, resolve } = Promise.withResolvers<UndoOutcome>();
  const begin = () => {
    const result = run();
    if (!result) return resolve('done');
    if (!('answered' in result)) return outcomeOf(result).then(resolve);
    if (result.isKept) onKept();
    return void result.answered.then(resolve);
  };
  const done = running ? running.then(begin) : begin();
  if (!done) return promise;
  const end: Promise<void> = done.then(() => {
    if (running === end) running = null;
  });
  running = end;
  return promise;
}
