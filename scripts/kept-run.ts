import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

interface KeptRun<Row> {
  /** Calendar day in UTC. */
  date: string;
  rows: readonly Row[];
}

const pathOf = (name: string) => fileURLToPath(new URL(`../docs/figures/${name}.json`, import.meta.url));

/** Keeps the figures of a run, with which later runs of this name are compared. */
export function keepRun<Row>(name: string, rows: readonly Row[]): void {
  const run: KeptRun<Row> = { date: new Date().toISOString().slice(0, 10), rows };
  const path = pathOf(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(run, null, 2)}\n`);
}

/** Null when no run was kept. */
export function readKeptRun<Row>(name: string): KeptRun<Row> | null {
  try {
    return JSON.parse(readFileSync(pathOf(name), 'utf8')) as KeptRun<Row>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
