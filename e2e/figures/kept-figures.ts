import { readKeptRun } from '../../scripts/kept-run.ts';
import type { BesideFloor } from './beside-floor.ts';
import { figures, type MeasuredBoard } from './print-figures.ts';

export interface KeptFigure {
  title: string;
  tickets: number;
  /** Times in multiples of the floor in the same run, so that runs on other machines compare. */
  value: number;
}

/** Titles of parts begin with spaces and repeat: each is kept with that above it. */
export function keptFigures(
  boards: readonly MeasuredBoard[],
  besideFloor: readonly BesideFloor[],
): KeptFigure[] {
  const { floor } = besideFloor[0]!;
  const small = boards[0]!.tickets;
  const rows: KeptFigure[] = besideFloor.map(({ title, app, floor: own }) => ({
    title: `cold open, ${title}`,
    tickets: small,
    value: app / own,
  }));
  let whole = '';
  for (const { title, measure, unit } of figures) {
    if (!title.startsWith(' ')) whole = title;
    const name = title === whole ? title : `${whole}: ${title.trim()}`;
    for (const board of boards) {
      const value = measure(board);
      rows.push({ title: name, tickets: board.tickets, value: unit === 'ms' ? value / floor : value });
    }
  }
  return rows.map(row => ({ ...row, value: Number(row.value.toPrecision(4)) }));
}

/** Prints what differs from the kept run by more than a tenth. */
export function printChanges(rows: readonly KeptFigure[]): void {
  const kept = readKeptRun<KeptFigure>('figures');
  if (!kept) return;
  console.log(
    `\nchanges of more than a tenth since the run of ${kept.date} (times as multiples of the floor)`,
  );
  for (const { title, tickets, value } of rows) {
    const before = kept.rows.find(row => row.title === title && row.tickets === tickets)?.value;
    if (before === undefined || Math.abs(value - before) <= Math.abs(before) / 10) continue;
    console.log(`  ${`${title}, ${tickets.toLocaleString('en')} tickets`.padEnd(70)}${before} to ${value}`);
  }
}
