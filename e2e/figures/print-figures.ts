import type { DragMeasurement } from './drag-card.ts';
import type { OpenedBoard } from './open-board.ts';
import type { OpenedTicket } from './open-ticket.ts';
import { median, minimum, quantile } from './table.ts';

export interface MeasuredBoard {
  tickets: number;
  openings: OpenedBoard[];
  drags: DragMeasurement[];
  openedTickets: OpenedTicket[];
}

interface Figure {
  title: string;
  measure: (board: MeasuredBoard) => number;
  unit: string;
  /** Limit for the large board. */
  goal?: number;
  /** Limit for the large board relative to the small one. */
  ratioGoal?: number;
}

const kilobyte = 1000;
const megabyte = 1e6;

const medianOpening = (figureOf: (opening: OpenedBoard) => number) => (board: MeasuredBoard) =>
  median(board.openings.map(figureOf));

// A minimum over rounds leaves out delays by other processes.
export const figures: readonly Figure[] = [
  {
    title: 'cold open to first cards',
    measure: board => minimum(board.openings.map(opening => opening.firstCardsMs)),
    unit: 'ms',
    ratioGoal: 1.3,
  },
  { title: '  the same, median', measure: medianOpening(o => o.firstCardsMs), unit: 'ms' },
  { title: 'requests to open', measure: medianOpening(o => o.requests), unit: '' },
  { title: '  of them data', measure: medianOpening(o => o.dataRequests), unit: '' },
  { title: 'bytes to open', measure: medianOpening(o => o.bytes / kilobyte), unit: 'kB' },
  { title: '  of them data', measure: medianOpening(o => o.dataBytes / kilobyte), unit: 'kB' },
  { title: 'elements', measure: medianOpening(o => o.elements), unit: '', goal: 4000 },
  { title: 'heap', measure: medianOpening(o => o.heap / megabyte), unit: 'MB', goal: 60 },
  { title: 'after scrolling: cards passed', measure: medianOpening(o => o.scrolled.loadedCards), unit: '' },
  { title: '  elements', measure: medianOpening(o => o.scrolled.elements), unit: '', goal: 4000 },
  { title: '  heap', measure: medianOpening(o => o.scrolled.heap / megabyte), unit: 'MB', goal: 60 },
  { title: 'script per pointer move, median', measure: board => median(moves(board)), unit: 'ms', goal: 8 },
  { title: '  95 of 100 are below', measure: board => quantile(moves(board), 0.95), unit: 'ms' },
  {
    title: 'longest task after the lift',
    measure: board => minimum(board.drags.map(drag => Math.max(0, ...drag.longTasks))),
    unit: 'ms',
    goal: 50,
  },
  {
    title: 'frames from drop to new place',
    measure: board => Math.max(...board.drags.map(drag => drag.dropFrames)),
    unit: '',
    goal: 1,
  },
  { title: '  time of it', measure: board => median(board.drags.map(drag => drag.dropTime)), unit: 'ms' },
  {
    title: '  drops that waited for an answer',
    measure: board => board.drags.filter(drag => drag.waitedForAnswer).length,
    unit: '',
    goal: 0,
  },
  {
    title: 'frames from click to ticket title',
    measure: board => median(board.openedTickets.map(ticket => ticket.frames)),
    unit: '',
    goal: 1,
  },
  {
    title: '  time of it',
    measure: board => median(board.openedTickets.map(ticket => ticket.time)),
    unit: 'ms',
  },
];

export function printFigures(boards: readonly MeasuredBoard[]): void {
  const small = boards[0]!;
  const large = boards.at(-1)!;
  const head = boards.map(({ tickets }) => `${tickets.toLocaleString('en')} tickets`);
  console.log(line('', [...head, 'ratio', 'goal']));
  for (const { title, measure, unit, goal, ratioGoal } of figures) {
    const ratio = measure(small) > 0 ? measure(large) / measure(small) : 1;
    const isMissed =
      (goal !== undefined && measure(large) > goal) || (ratioGoal !== undefined && ratio > ratioGoal);
    let limit = ratioGoal === undefined ? '' : `≤ ${ratioGoal} ×`;
    if (goal !== undefined) limit = `≤ ${goal} ${unit}`;
    const cells = boards.map(board => `${rounded(measure(board))} ${unit}`.trim());
    console.log(
      line(title, [...cells, `${ratio.toFixed(2)} ×`, limit.trim()]) + (isMissed ? '  missed' : ''),
    );
  }
}

const moves = (board: MeasuredBoard) => board.drags.flatMap(drag => drag.scriptPerMove);
const rounded = (value: number) => (value < 100 ? Number(value.toFixed(1)) : Math.round(value));

function line(title: string, cells: readonly string[]): string {
  return title.padEnd(36) + cells.map(cell => cell.padStart(16)).join('');
}
