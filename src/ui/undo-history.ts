export interface UndoEntry {
  id: string;
  /** Writes of one group are undone and redone together. */
  group: string;
  /** Time of the write or of its undo, in ms since the epoch. */
  at: number;
  isRepeatable: boolean;
}

/** Both lists end with the latest entry. */
export interface UndoHistory<E extends UndoEntry> {
  undoable: readonly E[];
  redoable: readonly E[];
  /** The number of writes so far; undo and redo do not count. */
  writeCount: number;
}

const lifetimeMs = 5 * 60_000;
const maxGroups = 20;

export const emptyHistory: UndoHistory<never> = { undoable: [], redoable: [], writeCount: 0 };

const isIn = (list: readonly UndoEntry[]) => {
  const ids = new Set(list.map(({ id }) => id));
  return ({ id }: UndoEntry) => ids.has(id);
};

function without<E extends UndoEntry>(list: readonly E[], removed: readonly E[]): readonly E[] {
  const isRemoved = isIn(removed);
  return list.filter(entry => !isRemoved(entry));
}

function latestGroups<E extends UndoEntry>(list: readonly E[]): readonly E[] {
  const groups = [...new Set(list.toReversed().map(({ group }) => group))];
  if (groups.length <= maxGroups) return list;
  const kept = new Set(groups.slice(0, maxGroups));
  return list.filter(({ group }) => kept.has(group));
}

/** Adds a write, after which nothing can be redone. */
export function recordWrite<E extends UndoEntry>(history: UndoHistory<E>, entry: E): UndoHistory<E> {
  return {
    undoable: latestGroups([...history.undoable, entry]),
    redoable: [],
    writeCount: history.writeCount + 1,
  };
}

/** Replaces the entry of the same id where it stands. */
export function replaceWrite<E extends UndoEntry>(history: UndoHistory<E>, entry: E): UndoHistory<E> {
  const replace = (list: readonly E[]) => list.map(other => (other.id === entry.id ? entry : other));
  const redoable = replace(history.redoable).filter(({ id }) => id !== entry.id || entry.isRepeatable);
  return { ...history, undoable: replace(history.undoable), redoable };
}

export function forgetWrite<E extends UndoEntry>(history: UndoHistory<E>, id: string): UndoHistory<E> {
  const remove = (list: readonly E[]) => list.filter(entry => entry.id !== id);
  return { ...history, undoable: remove(history.undoable), redoable: remove(history.redoable) };
}

export function forgetExpired<E extends UndoEntry>(history: UndoHistory<E>, now: number): UndoHistory<E> {
  const isAlive = ({ at }: E) => now - at < lifetimeMs;
  if (history.undoable.every(isAlive) && history.redoable.every(isAlive)) return history;
  return {
    ...history,
    undoable: history.undoable.filter(isAlive),
    redoable: history.redoable.filter(isAlive),
  };
}

interface Taken<E extends UndoEntry> {
  history: UndoHistory<E>;
  /** In the order of their writes. */
  entries: readonly E[];
}

/** Takes the writes of a group to undo them, by default those of the latest write. */
export function takeUndo<E extends UndoEntry>(
  history: UndoHistory<E>,
  now: number,
  group = history.undoable.at(-1)?.group,
): Taken<E> {
  const entries = history.undoable.filter(entry => entry.group === group);
  const isRepeatable = entries.every(entry => entry.isRepeatable);
  const undone = entries.map(entry => ({ ...entry, at: now }));
  return {
    entries,
    history: {
      ...history,
      undoable: without(history.undoable, entries),
      // Writes that were undone earlier followed this one, and cannot be redone without it.
      redoable:
        entries.length === 0 ? history.redoable : isRepeatable ? [...history.redoable, ...undone] : [],
    },
  };
}

/** Takes the writes that were undone last to redo them. */
export function takeRedo<E extends UndoEntry>(history: UndoHistory<E>, now: number): Taken<E> {
  const group = history.redoable.at(-1)?.group;
  const entries = history.redoable.filter(entry => entry.group === group);
  const redone = entries.map(entry => ({ ...entry, at: now }));
  return {
    entries,
    history: {
      ...history,
      undoable: [...history.undoable, ...redone],
      redoable: without(history.redoable, entries),
    },
  };
}

/** Returns a write whose undo was refused to the place among the others that it had in `before`. */
export function returnUndo<E extends UndoEntry>(
  history: UndoHistory<E>,
  entry: E,
  before: UndoHistory<E>,
): UndoHistory<E> {
  const { undoable, redoable, ...rest } = forgetWrite(history, entry.id);
  const isEarlier = isIn(
    before.undoable.slice(
      0,
      before.undoable.findIndex(({ id }) => id === entry.id),
    ),
  );
  return { ...rest, undoable: undoable.toSpliced(undoable.findLastIndex(isEarlier) + 1, 0, entry), redoable };
}

/** Returns a write whose redo was refused, unless a new write came since `before`. */
export function returnRedo<E extends UndoEntry>(
  history: UndoHistory<E>,
  entry: E,
  before: UndoHistory<E>,
): UndoHistory<E> {
  const { undoable, redoable, ...rest } = forgetWrite(history, entry.id);
  const isCurrent = history.writeCount === before.writeCount;
  return { ...rest, undoable, redoable: isCurrent ? [...redoable, entry] : redoable };
}
