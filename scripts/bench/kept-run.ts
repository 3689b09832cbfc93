import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface KeptRow {
  engine: string;
  tickets: number;
  scenario: string;
  perSecond: number;
  /** Of the speed of the bare server in the same run, so that runs on other machines compare. */
  shareOfBare: number;
}

interface KeptRun {
  /** Calendar day in UTC. */
  date: string;
  rows: readonly KeptRow[];
}

const path = fileURLToPath(new URL('../../docs/figures/bench.json', import.meta.url));

export function keepRun(rows: readonly KeptRow[]): void {
  const run: KeptRun = { date: new Date().toISOString().slice(0, 10), rows };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(run, null, 2)}\n`);
}

/** Prints the speed of each scenario as a share of that in the kept run, both measured by the bare server beside. */
export function printComparison(rows: readonly KeptRow[]): void {
  const kept = readRun();
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

function readRun(): KeptRun | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KeptRun;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
