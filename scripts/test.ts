import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

// `npm test`: everything that CI runs. The last line counts what passed and failed.
const bin = (name: string) => join('node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'docket-reports-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');
const count = { passed: 0, failed: 0 };

run('lint', bin('biome'), ['check', '--error-on-warnings', '.']);
run('styles', bin('stylelint'), ['src/**/*.css']);
run('types', bin('tsc'), []);
const hasBuild =
  run('build', bin('vite'), ['build', '--logLevel', 'warn']) &&
  run('compress', process.execPath, ['scripts/compress.ts']);
if (hasBuild) run('size', process.execPath, ['scripts/check-size.ts']);
const hasMockBuild = run('mock build', bin('vite'), ['build', '--mode', 'mock', '--logLevel', 'warn']);
suite(
  'unit tests',
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  {},
  countUnit,
);
if (hasBuild && hasMockBuild) journeys();
else fail('journeys', 'not run: they need both builds');

rmSync(reports, { recursive: true });
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);

function run(title: string, command: string, args: readonly string[]): boolean {
  const ok = spawn(title, command, args, {});
  if (ok) count.passed++;
  else fail(title, 'failed');
  return ok;
}

/** A step of many tests, counted from its report. */
function suite(
  title: string,
  command: string,
  args: readonly string[],
  variables: Record<string, string>,
  counted: () => { passed: number; failed: number },
): void {
  const ok = spawn(title, command, args, variables);
  const { passed, failed } = counted();
  count.passed += passed;
  count.failed += failed;
  // Failures outside any test, such as a file that does not load, must not go unnoticed.
  if (!ok && failed === 0) fail(title, 'failed outside its tests');
  if (ok && passed === 0) fail(title, 'ran no test');
}

function spawn(
  title: string,
  command: string,
  args: readonly string[],
  variables: Record<string, string>,
): boolean {
  console.log(`\n── ${title}`);
  const since = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...variables } });
  console.log(
    `── ${title}: ${status === 0 ? 'ok' : 'failed'} in ${((performance.now() - since) / 1000).toFixed(1)} s`,
  );
  return status === 0;
}

function fail(title: string, reason: string): void {
  console.error(`── ${title}: ${reason}`);
  count.failed++;
}

function journeys(): void {
  let chromium: string;
  try {
    chromium = findChromium();
  } catch (error) {
    fail('journeys', (error as Error).message);
    return;
  }
  const variables = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport };
  suite('journeys', bin('playwright'), ['test', '--reporter=list,json'], variables, countJourneys);
}

function countUnit() {
  if (!existsSync(unitReport)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(unitReport, 'utf8'));
  return { passed: report.numPassedTests as number, failed: report.numFailedTests as number };
}

/** A journey that passed only in a retry counts as failed. */
function countJourneys() {
  if (!existsSync(journeyReport)) return { passed: 0, failed: 0 };
  const { stats } = JSON.parse(readFileSync(journeyReport, 'utf8'));
  return { passed: stats.expected as number, failed: (stats.unexpected + stats.flaky) as number };
}
