// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  CellSelection,
  deleteColumn,
  deleteRow,
  TableMap,
} from '@tiptap/pm/tables';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeCells } from '../blocks/table/merge-cells.ts';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { type LivePage, pagesWithLines, pass } from '../testing/live-page.ts';
import { times } from '../testing/random-times.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const rows = ['1', '2', '3', '4'].map(row => ['a', 'b', 'c'].map(column => column + row));
const table = `<table><tbody>${rows.map(cells => `<tr>${cells.map(cell => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`;
const start = `<p>Above</p>${table}<p>Below</p>`;
const typed = ' k0 k1 k2 k3';

type Command = (state: EditorState, dispatch: (tr: Transaction) => void) => boolean;
/** Merges the cells from the first one to that of the caret. */
const mergeToCaret: Command = (state, dispatch) => {
  const { doc, selection } = state;
  const cell = (pos: number) => doc.resolve(doc.resolve(pos).before(3));
  const all = new CellSelection(cell(endOf(state, 'a1')!), cell(selection.head));
  return mergeCells(state.apply(state.tr.setSelection(all)), dispatch);
};
const commands = {
  deleteColumn,
  deleteRow,
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  mergeCells: mergeToCaret,
} as const;

interface Change {
  name: keyof typeof commands;
  row: number;
  column: number;
  /** The number of keys of the typist before it. */
  at: number;
}

interface Plan {
  row: number;
  column: number;
  keys: readonly number[];
  /** Each is made by another person. */
  changes: readonly Change[];
  lines: readonly (readonly number[])[];
}

/** The position at the end of the words of a cell. */
function endOf({ doc }: EditorState, words: string): number | null {
  let end: number | null = null;
  doc.descendants((node, pos) => {
    if (node.text?.startsWith(words)) end = pos + node.nodeSize;
  });
  return end;
}

const select = (page: LivePage, words: string): boolean => {
  const end = endOf(page.state, words);
  if (end === null) return false;
  page.state = page.state.apply(page.state.tr.setSelection(TextSelection.create(page.state.doc, end)));
  return true;
};

async function typeInTable({ row, column, keys, changes, lines }: Plan) {
  const clock = new FakeClock();
  const authority = new StepsAuthority(start, clock);
  const [page, third, ...others] = pagesWithLines(lines.slice(0, 2 + changes.length), authority, clock);
  await pass(clock, 1000);
  select(page!, rows[row]![column]!);
  let time = 0;
  for (const [key, letter] of [...typed].entries()) {
    for (const [index, change] of changes.entries())
      if (change.at === key)
        clock.after(time, () => {
          if (select(others[index]!, rows[change.row]![change.column]!))
            others[index]!.run(commands[change.name] as Command);
        });
    clock.after(time, () => page!.edit(tr => tr.insertText(letter)));
    time += keys[key % keys.length]!;
  }
  await pass(clock, 7000);
  for (const { html } of [page!, third!, ...others]) expect(html).toBe(authority.html);
  const made = authority.doc.children.find(({ type }) => type.name === 'table')!;
  expect(TableMap.get(made).problems).toBeNull();
  return { cells: made.children.map(({ children }) => children.map(cell => cell.textContent)), authority };
}

const row = fc.nat({ max: 3 });
const column = fc.nat({ max: 2 });
const change = fc.record<Change>({
  name: fc.constantFrom('deleteColumn', 'deleteRow', 'addColumnAfter', 'addColumnBefore', 'addRowAfter'),
  row,
  column,
  at: fc.nat({ max: typed.length - 1 }),
});
const plan = (changes: fc.Arbitrary<Change[]>) =>
  fc.record<Plan>({
    row,
    column,
    keys: times(10),
    changes,
    lines: fc.tuple(times(15), times(15), times(15), times(15)),
  });

test('somebody types while a row or column is deleted or inserted: no value changes its column, and their words stay once', async () => {
  await fc.assert(
    fc.asyncProperty(plan(change.map(one => [one])), async given => {
      const { cells, authority } = await typeInTable(given);
      const { name, row, column } = given.changes[0]!;
      expect([authority.html, ...authority.kept].join().split('k0 k1 k2 k3')).toHaveLength(2);
      const isTypedIn =
        name === 'deleteColumn' ? column === given.column : name === 'deleteRow' && row === given.row;
      const expected = rows.map(values => [...values]);
      expected[given.row]![given.column] += typed;
      if (name === 'deleteColumn') for (const values of expected) values.splice(column, 1);
      if (name === 'deleteRow') expected.splice(row, 1);
      const place = name === 'addColumnBefore' ? column : column + 1;
      if (name.startsWith('addColumn')) for (const values of expected) values.splice(place, 0, '');
      if (name === 'addRowAfter') expected.splice(row + 1, 0, ['', '', '']);
      if (!isTypedIn) expect(cells).toEqual(expected);
      else if (name === 'deleteColumn')
        for (const [index, values] of expected.entries())
          for (const [at, value] of values.entries())
            if (index === given.row) expect(cells[index]![at]).toContain(value);
            else expect(cells[index]![at]).toBe(value);
    }),
    { numRuns: 60 },
  );
});

test('cells are merged while somebody types in one of them: all words are in the merged cell once', async () => {
  await fc.assert(
    fc.asyncProperty(plan(change.map(one => [{ ...one, name: 'mergeCells' }])), async given => {
      const { row, column } = given.changes[0]!;
      const { cells } = await typeInTable(given);
      const written = rows.map(values => [...values]);
      written[given.row]![given.column] += typed;
      const expected = written.map((values, index) =>
        values.filter((_, at) => {
          const isIn = index <= row && at <= column;
          return !isIn || (index === 0 && at === 0);
        }),
      );
      expected[0]![0] = written
        .slice(0, row + 1)
        .flatMap(values => values.slice(0, column + 1))
        .join('');
      expect(cells).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('two people change rows and columns at once, and a third one types: the table is whole and the same on all pages', async () => {
  await fc.assert(
    fc.asyncProperty(plan(fc.tuple(change, change)), async given => {
      const { authority, cells } = await typeInTable(given);
      expect([authority.html, ...authority.kept].join()).toContain('k0 k1 k2 k3');
      expect(cells[0]!.length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 60 },
  );
});

test('words stay in their cell while a row is deleted in which somebody else inserts a cell', async () => {
  const { cells } = await typeInTable({
    ...{ row: 1, column: 2, keys: [20], lines: [[10], [10], [10, 10, 20, 20], [10]] },
    changes: [
      { name: 'addColumnAfter', row: 0, column: 0, at: 0 },
      { name: 'deleteRow', row: 2, column: 0, at: 0 },
    ],
  });
  expect(cells).toEqual([
    ['a1', '', 'b1', 'c1'],
    ['a2', '', 'b2', `c2${typed}`],
    ['a4', '', 'b4', 'c4'],
  ]);
});
