import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
/** Minutes after which a step is stopped, as one that hangs would say nothing. */
const timeoutMinutes = { step: 10, suite: 35 } as const;

await run('lint', bin('biome'), ['check', '--error-on-warnings', '.']);
await run('styles', bin('stylelint'), ['src/**/*.css']);
await run('types', bin('tsc'), []);
const hasBuild =
  (await run('build', bin('vite'), ['build', '--logLevel', 'warn'])) &&
  (await run('compress', process.execPath, ['scripts/compress.ts']));
if (hasBuild) await run('size', process.execPath, ['scripts/check-size.ts']);
const hasMockBuild = await run('mock build', bin('vite'), ['build', '--mode', 'mock', '--logLevel', 'warn']);
await suite(
  'unit tests',
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  {},
  countUnit,
);
if (hasBuild && hasMockBuild) await journeys();
else fail('journeys', 'not run: they need both builds');

rmSync(reports, { recursive: true });
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);

async function run(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const ok = await carryOut(title, command, args, {}, timeoutMinutes.step);
  if (ok) count.passed++;
  else fail(title, 'failed');
  return ok;
}

/** A step of many tests, counted from its report. */
async function suite(
  title: string,
  command: string,
  args: readonly string[],
  variables: Record<string, string>,
  counted: () => { passed: number; failed: number },
): Promise<void> {
  const ok = await carryOut(title, command, args, variables, timeoutMinutes.suite);
  const { passed, failed } = counted();
  count.passed += passed;
  count.failed += failed;
  // Failures outside any test, such as a file that does not load, must not go unnoticed.
  if (!ok && failed === 0) fail(title, 'failed outside its tests');
  if (ok && passed === 0) fail(title, 'ran no test');
}

async function carryOut(
  title: string,
  command: string,
  args: readonly string[],
  variables: Record<string, string>,
  minutes: number,
): Promise<boolean> {
  console.log(`\n── ${title}`);
  const since = performance.now();
  // A process group of its own, so that what it started ends with it.
  const step = spawn(command, args, {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...variables },
  });
  const stop = () => step.pid !== undefined && process.kill(-step.pid, 'SIGKILL');
  const timer = setTimeout(() => {
    console.error(`── ${title}: stopped after ${minutes} minutes`);
    stop();
  }, minutes * 60_000);
  const interrupt = () => {
    stop();
    process.exit(130);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const [status] = (await once(step, 'exit').catch(error => {
    console.error(`── ${title}: ${(error as Error).message}`);
    return [null];
  })) as [number | null];
  clearTimeout(timer);
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'failed'} in ${seconds} s`);
  return status === 0;
}

function fail(title: string, reason: string): void {
  console.error(`── ${title}: ${reason}`);
  count.failed++;
}

async function journeys(): Promise<void> {
  let chromium: string;
  try {
    chromium = findChromium();
  } catch (error) {
    fail('journeys', (error as Error).message);
    return;
  }
  const variables = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport };
  await suite('journeys', bin('playwright'), ['test', '--reporter=list,json'], variables, countJourneys);
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
