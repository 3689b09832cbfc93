import { readKeptRun } from '../kept-run.ts';

export interface KeptRow {
  engine: string;
  tickets: number;
  scenario: string;
  perSecond: number;
  /** Of the speed of the bare server in the same run, so that runs on other machines compare. */
  shareOfBare: number;
}

/** Prints the speed of each scenario as a share of that in the kept run, both measured by the bare server beside. */
export function printComparison(rows: readonly KeptRow[]): void {
  const kept = readKeptRun<KeptRow>('bench');
  if (!kept) return;
  console.log(`\nspeed beside the bare server, of that in the run of ${kept.date}`);
  for (const { engine, tickets, scenario, shareOfBare } of rows) {
    const before = kept.rows.find(
      row => row.engine === engine && row.tickets === tickets && row.scenario === scenario,
    );
    if (!before) continue;
    const title = `${scenario}, ${engine}, ${tickets.toLocaleString('en')}`;
    console.log(`${title.padEnd(50)}${((shareOfBare / before.shareOfBare) * 100).toFixed(0).padStart(6)} %`);
  }
}
