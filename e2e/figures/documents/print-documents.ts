import { type Figure, maximum, median, minimum, printTable, quantile } from '../table.ts';
import type { MeasuredSaves } from './measure-saves.ts';
import type { OpenedDocument } from './open-document.ts';
import type { Typed } from './type-text.ts';

export interface MeasuredDocument {
  length: number;
  opened: OpenedDocument[];
  withoutEditor: number[];
  typed: Typed[];
  typedBesideOthers: Typed[];
}

const frameMs = 16;
const keysOf = ({ typed }: MeasuredDocument) => typed.flatMap(({ keys }) => keys);
const keysBesideOthers = ({ typedBesideOthers }: MeasuredDocument) =>
  typedBesideOthers.flatMap(({ keys }) => keys);
const seenBesideOthers = ({ typedBesideOthers }: MeasuredDocument) =>
  typedBesideOthers.flatMap(({ seen }) => seen);
const editableAfter = ({ opened }: MeasuredDocument) => minimum(opened.map(one => one.editable));
const hasText = ({ length }: MeasuredDocument) => length > 0;

/** The median of the times of keys, and the time below which 95 of 100 are. */
const keyFigures = (
  title: string,
  timesOf: (document: MeasuredDocument) => readonly number[],
  goal: Figure<MeasuredDocument>['goal'],
): Figure<MeasuredDocument>[] => [
  { title, measure: one => median(timesOf(one)), unit: 'ms' },
  { title: '  95 of 100 are below', measure: one => quantile(timesOf(one), 0.95), unit: 'ms', goal },
];

const figuresBesideOthers = (seenGoal: number): Figure<MeasuredDocument>[] => [
  ...keyFigures('key to paint with others in the text: median', keysBesideOthers, () => 20),
  ...keyFigures('key to paint in the page of a reader meanwhile: median', seenBesideOthers, () => seenGoal),
];

const browserFigures: Figure<MeasuredDocument>[] = [
  ...keyFigures('key to paint, median', keysOf, one => {
    if (!hasText(one)) return undefined;
    return one.length > 100_000 ? 33 : frameMs;
  }),
  {
    title: 'longest task while typing and saving',
    measure: one => minimum(one.typed.map(({ longTasks }) => maximum(longTasks))),
    unit: 'ms',
    goal: () => 50,
  },
  { title: '  saves meanwhile', measure: one => median(one.typed.map(({ saves }) => saves)), unit: '' },
  { title: 'readable', measure: one => minimum(one.opened.map(({ readable }) => readable)), unit: 'ms' },
  { title: '  when the editor’s code never comes', measure: one => minimum(one.withoutEditor), unit: 'ms' },
  {
    title: 'editable',
    measure: editableAfter,
    unit: 'ms',
    goal: (one, empty) => (hasText(one) ? 2 * editableAfter(empty) + 1000 : undefined),
  },
  {
    title: '  the same, median',
    measure: one => median(one.opened.map(opened => opened.editable)),
    unit: 'ms',
  },
  {
    title: 'moved by itself once it was readable',
    measure: one => median(one.opened.map(({ shift }) => shift)),
    unit: '',
  },
];

/**
 * A long task counts only when every round had one: a single one may come from other work of the machine. `seenGoal`:
 * milliseconds from a key to its paint in the page of a reader.
 */
export function printDocuments(documents: readonly MeasuredDocument[], seenGoal: number): void {
  const isBesideOthers = documents.some(({ typedBesideOthers }) => typedBesideOthers.length > 0);
  const figures = isBesideOthers ? [...browserFigures, ...figuresBesideOthers(seenGoal)] : browserFigures;
  printTable(documents, ({ length }) => lengthName(length), figures);
}

const saveFigures: Figure<MeasuredSaves>[] = [
  { title: 'save', measure: one => median(one.saveTimes), unit: 'ms' },
  {
    title: 'longest wait of others during a save',
    measure: one => median(one.longestWaitsDuring),
    unit: 'ms',
    goal: () => 50,
  },
  { title: '  the same, least', measure: one => minimum(one.longestWaitsDuring), unit: 'ms' },
  { title: '  longest wait without a save', measure: one => median(one.longestWaitsWithout), unit: 'ms' },
];

export function printSaves(saves: readonly MeasuredSaves[]): void {
  for (const engine of new Set(saves.map(one => one.engine))) {
    const columns = saves.filter(one => one.engine === engine);
    console.log(`\n${engine}`);
    printTable(columns, ({ length }) => lengthName(length), saveFigures);
  }
}

const lengthName = (length: number) => (length === 0 ? 'empty' : `${length / 1000} kB`);
