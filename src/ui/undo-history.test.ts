import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyHistory,
  forgetExpired,
  recordWrite,
  returnRedo,
  returnUndo,
  takeRedo,
  takeUndo,
  type UndoEntry,
  type UndoHistory,
} from './undo-history.ts';

const entry = (id: string, group = id, more: Partial<UndoEntry> = {}): UndoEntry => ({
  id,
  group,
  at: 0,
  isRepeatable: true,
  ...more,
});
const idsOf = ({ undoable, redoable }: UndoHistory<UndoEntry>) =>
  [undoable, redoable].map(list => list.map(({ id }) => id).join(''));
const recorded = (...entries: UndoEntry[]) =>
  entries.reduce<UndoHistory<UndoEntry>>((history, one) => recordWrite(history, one), emptyHistory);

type Action = 'write' | 'join' | 'undo' | 'redo' | 'undo refused' | 'redo refused';

/** The simple model: a list of groups, of which the first `done` ones are done. */
interface Model {
  groups: string[][];
  done: number;
}

test('undo and redo walk back and forth over whole groups, as in an editor', () => {
  const actions = fc.array(
    fc.constantFrom<Action>('write', 'join', 'undo', 'redo', 'undo refused', 'redo refused'),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(actions, list => {
      let history: UndoHistory<UndoEntry> = emptyHistory;
      const model: Model = { groups: [], done: 0 };
      let number = 0;
      for (const action of list) {
        if (action === 'write' || action === 'join') {
          const id = String.fromCharCode(97 + number++);
          const group = action === 'join' ? history.undoable.at(-1)?.group : undefined;
          history = recordWrite(history, entry(id, group ?? id));
          model.groups.length = model.done;
          if (group) model.groups.at(-1)!.push(id);
          else model.groups.push([id]);
          model.done = model.groups.length;
        } else if (action.startsWith('undo')) {
          const taken = takeUndo(history, 0);
          expect(taken.entries.map(({ id }) => id)).toEqual(model.groups[model.done - 1] ?? []);
          const before = history;
          history = taken.history;
          if (action === 'undo') model.done = Math.max(0, model.done - 1);
          else for (const refused of taken.entries) history = returnUndo(history, refused, before);
        } else {
          const taken = takeRedo(history, 0);
          expect(taken.entries.map(({ id }) => id)).toEqual(model.groups[model.done] ?? []);
          const before = history;
          history = taken.history;
          if (action === 'redo') model.done = Math.min(model.groups.length, model.done + 1);
          else for (const refused of taken.entries) history = returnRedo(history, refused, before);
        }
        expect(idsOf(history)).toEqual([
          model.groups
            .slice(0, model.done)
            .flat()
            .slice(-history.undoable.length || 1e9)
            .join(''),
          model.groups.slice(model.done).toReversed().flat().join(''),
        ]);
      }
    }),
    { numRuns: 500 },
  );
});

test('a message in between does not split a group', () => {
  const history = recorded(entry('a', 'moves'), entry('b'), entry('c', 'moves'));
  expect(takeUndo(history, 0).entries.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('a write that cannot be redone ends what can be redone', () => {
  let history = recorded(entry('a', 'a', { isRepeatable: false }), entry('b'));
  ({ history } = takeUndo(history, 0));
  expect(idsOf(history)).toEqual(['a', 'b']);
  ({ history } = takeUndo(history, 0));
  expect(idsOf(history)).toEqual(['', '']);
});

test('a refused undo returns below the writes made since; a refused redo is dropped after one', () => {
  const before = recorded(entry('a'), entry('b'));
  const undone = takeUndo(before, 0);
  const [b] = undone.entries as [UndoEntry];
  const written = recordWrite(undone.history, entry('c'));
  expect(idsOf(returnUndo(written, b, before))).toEqual(['abc', '']);

  const redone = takeRedo(undone.history, 0);
  expect(idsOf(redone.history)).toEqual(['ab', '']);
  expect(idsOf(returnRedo(redone.history, b, undone.history))).toEqual(['a', 'b']);
  expect(idsOf(returnRedo(recordWrite(redone.history, entry('c')), b, undone.history))).toEqual(['ac', '']);
});

test('writes are kept for five minutes, of the latest 20 groups, each as a whole', () => {
  const history = recorded(entry('a', 'a', { at: 0 }), entry('b', 'b', { at: 200_000 }));
  expect(idsOf(forgetExpired(history, 299_999))).toEqual(['ab', '']);
  expect(idsOf(forgetExpired(history, 300_000))).toEqual(['b', '']);
  const group = Array.from({ length: 30 }, (_, index) => entry(`m${index}`, 'moves'));
  const many = Array.from({ length: 19 }, (_, index) => entry(`w${index}`));
  expect(recorded(...group, ...many).undoable).toHaveLength(49);
  expect(recorded(...group, ...many, entry('last')).undoable).toHaveLength(20);
});
