import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates the database that each journey copies; returns a function that removes it. */
export default function prepare(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'docket-journeys-'));
  execFileSync('node', ['e2e/support/write-northquay.ts', folder], { stdio: 'inherit' });
  process.env.NORTHQUAY = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
