import type { Dragged } from './drag-card.ts';
import type { Opened } from './open-board.ts';
import type { OpenedTicket } from './open-ticket.ts';

export interface Measured {
  tickets: number;
  opened: Opened[];
  dragged: Dragged[];
  ticket: OpenedTicket[];
}

interface Figure {
  title: string;
  of: (board: Measured) => number;
  unit: string;
  /** The most that it may be, or that the large board may be relative to the small one. */
  goal?: number;
  ratio?: number;
}

const kilobyte = 1000;
const megabyte = 1e6;

const figures: Figure[] = [
  { title: 'cold open to first cards', of: b => least(b.opened.map(o => o.cards)), unit: 'ms', ratio: 1.3 },
  { title: '  the same, median', of: b => median(b.opened.map(o => o.cards)), unit: 'ms' },
  { title: 'requests to open', of: b => median(b.opened.map(o => o.requests)), unit: '' },
  { title: '  of them data', of: b => median(b.opened.map(o => o.dataRequests)), unit: '' },
  { title: 'bytes to open', of: b => median(b.opened.map(o => o.bytes)) / kilobyte, unit: 'kB' },
  { title: '  of them data', of: b => median(b.opened.map(o => o.dataBytes)) / kilobyte, unit: 'kB' },
  { title: 'elements', of: b => median(b.opened.map(o => o.elements)), unit: '', goal: 4000 },
  { title: 'heap', of: b => median(b.opened.map(o => o.heap)) / megabyte, unit: 'MB', goal: 60 },
  { title: 'after scrolling: cards passed', of: b => median(b.opened.map(o => o.scrolled.cards)), unit: '' },
  { title: '  elements', of: b => median(b.opened.map(o => o.scrolled.elements)), unit: '', goal: 4000 },
  { title: '  heap', of: b => median(b.opened.map(o => o.scrolled.heap)) / megabyte, unit: 'MB', goal: 60 },
  { title: 'script per pointer move, median', of: b => median(moves(b)), unit: 'ms', goal: 8 },
  { title: '  95 of 100 are below', of: b => quantile(moves(b), 0.95), unit: 'ms' },
  {
    title: 'longest task after the lift',
    of: b => least(b.dragged.map(d => Math.max(0, ...d.longTasks))),
    unit: 'ms',
    goal: 50,
  },
  {
    title: 'frames from drop to new place',
    of: b => Math.max(...b.dragged.map(d => d.dropFrames)),
    unit: '',
    goal: 1,
  },
  { title: '  time of it', of: b => median(b.dragged.map(d => d.dropTime)), unit: 'ms' },
  {
    title: '  drops that waited for an answer',
    of: b => b.dragged.filter(d => d.answered).length,
    unit: '',
    goal: 0,
  },
  {
    title: 'frames from click to ticket title',
    of: b => median(b.ticket.map(t => t.frames)),
    unit: '',
    goal: 1,
  },
  { title: '  time of it', of: b => median(b.ticket.map(t => t.time)), unit: 'ms' },
];

export function printFigures(boards: readonly Measured[]): void {
  const small = boards[0]!;
  const large = boards.at(-1)!;
  const head = boards.map(({ tickets }) => `${tickets.toLocaleString('en')} tickets`);
  console.log(line('', [...head, 'ratio', 'goal']));
  for (const { title, of, unit, goal, ratio } of figures) {
    const share = of(small) > 0 ? of(large) / of(small) : 1;
    const missed = (goal !== undefined && of(large) > goal) || (ratio !== undefined && share > ratio);
    const wanted = goal !== undefined ? `≤ ${goal} ${unit}` : ratio !== undefined ? `≤ ${ratio} ×` : '';
    const cells = boards.map(board => `${rounded(of(board))} ${unit}`.trim());
    console.log(line(title, [...cells, `${share.toFixed(2)} ×`, wanted.trim()]) + (missed ? '  missed' : ''));
  }
}

const moves = (board: Measured) => board.dragged.flatMap(drag => drag.scriptPerMove);
const rounded = (value: number) => (value < 100 ? Number(value.toFixed(1)) : Math.round(value));
const least = (values: readonly number[]) => Math.min(...values);
const median = (values: readonly number[]) => quantile(values, 0.5);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function line(title: string, cells: readonly string[]): string {
  return title.padEnd(36) + cells.map(cell => cell.padStart(16)).join('');
}
