import { type Figure, least, median, most, printTable, quantile } from '../table.ts';
import type { OpenedDocument } from './open-document.ts';
import type { SavedBeside } from './save-beside.ts';
import type { Typed } from './type-text.ts';

export interface MeasuredDocument {
  length: number;
  opened: OpenedDocument[];
  withoutEditor: number[];
  typed: Typed[];
}

const frame = 16;
const keysOf = ({ typed }: MeasuredDocument) => typed.flatMap(({ keys }) => keys);
const editable = ({ opened }: MeasuredDocument) => least(opened.map(one => one.editable));
const isWritten = ({ length }: MeasuredDocument) => length > 0;

const inBrowser: Figure<MeasuredDocument>[] = [
  { title: 'key to paint, median', of: one => median(keysOf(one)), unit: 'ms' },
  {
    title: '  95 of 100 are below',
    of: one => quantile(keysOf(one), 0.95),
    unit: 'ms',
    goal: one => (isWritten(one) ? (one.length > 100_000 ? 33 : frame) : undefined),
  },
  {
    title: 'longest task while typing and saving',
    of: one => least(one.typed.map(({ longTasks }) => most(longTasks))),
    unit: 'ms',
    goal: () => 50,
  },
  { title: '  saves meanwhile', of: one => median(one.typed.map(({ saves }) => saves)), unit: '' },
  { title: 'readable', of: one => least(one.opened.map(({ readable }) => readable)), unit: 'ms' },
  { title: '  when the editor’s code never comes', of: one => least(one.withoutEditor), unit: 'ms' },
  {
    title: 'editable',
    of: editable,
    unit: 'ms',
    goal: (one, empty) => (isWritten(one) ? 2 * editable(empty) + 1000 : undefined),
  },
  { title: '  the same, median', of: one => median(one.opened.map(opened => opened.editable)), unit: 'ms' },
  {
    title: 'moved by itself once it was readable',
    of: one => median(one.opened.map(({ shift }) => shift)),
    unit: '',
  },
];

/** A long task counts only when every round had one, as the machine has other work. */
export function printDocuments(documents: readonly MeasuredDocument[]): void {
  printTable(documents, ({ length }) => characters(length), inBrowser);
}

const beside: Figure<SavedBeside>[] = [
  { title: 'save', of: one => median(one.save), unit: 'ms' },
  {
    title: 'longest wait of others during a save',
    of: one => median(one.others),
    unit: 'ms',
    goal: () => 50,
  },
  { title: '  the same, least', of: one => least(one.others), unit: 'ms' },
  { title: '  longest wait without a save', of: one => median(one.atRest), unit: 'ms' },
];

export function printSaves(saves: readonly SavedBeside[]): void {
  for (const engine of new Set(saves.map(one => one.engine))) {
    const columns = saves.filter(one => one.engine === engine);
    console.log(`\n${engine}`);
    printTable(columns, ({ length }) => characters(length), beside);
  }
}

const characters = (length: number) => (length === 0 ? 'empty' : `${length / 1000} kB`);
