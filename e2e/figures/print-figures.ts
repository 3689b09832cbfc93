import type { Dragged } from './drag-card.ts';
import type { Opened } from './open-board.ts';
import type { OpenedTicket } from './open-ticket.ts';
import { median, minimum, quantile } from './table.ts';

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
  /** Limit for the large board. */
  goal?: number;
  /** Limit for the large board relative to the small one. */
  ratio?: number;
}

const kilobyte = 1000;
const megabyte = 1e6;

const figures: Figure[] = [
  { title: 'cold open to first cards', of: b => minimum(b.opened.map(o => o.cards)), unit: 'ms', ratio: 1.3 },
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
    of: b => minimum(b.dragged.map(d => Math.max(0, ...d.longTasks))),
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
    of: b => b.dragged.filter(d => d.waitedForAnswer).length,
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
    const actualRatio = of(small) > 0 ? of(large) / of(small) : 1;
    const isMissed = (goal !== undefined && of(large) > goal) || (ratio !== undefined && actualRatio > ratio);
    let limit = ratio === undefined ? '' : `≤ ${ratio} ×`;
    if (goal !== undefined) limit = `≤ ${goal} ${unit}`;
    const cells = boards.map(board => `${rounded(of(board))} ${unit}`.trim());
    console.log(
      line(title, [...cells, `${actualRatio.toFixed(2)} ×`, limit.trim()]) + (isMissed ? '  missed' : ''),
    );
  }
}

const moves = (board: Measured) => board.dragged.flatMap(drag => drag.scriptPerMove);
const rounded = (value: number) => (value < 100 ? Number(value.toFixed(1)) : Math.round(value));

function line(title: string, cells: readonly string[]): string {
  return title.padEnd(36) + cells.map(cell => cell.padStart(16)).join('');
}
