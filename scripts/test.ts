import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { readPlaywrightReport, readVitestReport, type SuiteResult } from './test-reports.ts';

// `npm test`: everything that CI runs. The last line counts what passed and failed.
const bin = (name: string) => join('node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'docket-reports-'));
const journeyReport = join(reports, 'journeys.json');
const totals = { passed: 0, failed: 0 };
/** What failed is said again at the end, where it is not lost among thousands of lines. */
const failures: string[] = [];
/** Minutes after which a step that hangs is stopped; a suite takes a quarter of an hour, and three times that on a slow machine. */
const timeoutMinutes = { step: 10, suite: 60 } as const;

await run('lint', bin('biome'), ['check', '--error-on-warnings', '.']);
await run('styles', bin('stylelint'), ['src/**/*.css']);
await run('types', bin('tsc'), []);
const hasBuild =
  (await run('build', bin('vite'), ['build', '--logLevel', 'warn'])) &&
  (await run('compress', process.execPath, ['scripts/compress.ts']));
if (hasBuild) await run('size', process.execPath, ['scripts/check-size.ts']);
const hasMockBuild = await run('mock build', bin('vite'), ['build', '--mode', 'mock', '--logLevel', 'warn']);
await runVitest('unit tests', ['--project=service', '--project=page', '--project=others']);
// React's checks for development take most of the time of a test; where they find something, they find it on a screen.
await runVitest('screens in development', ['--project=screens']);
await runVitest('components', ['--project=browser', '--project=touch'], { NODE_ENV: 'production' });
if (hasBuild && hasMockBuild) await runJourneys();
else fail('journeys', 'not run: they need both builds');

rmSync(reports, { recursive: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function run(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const ok = await execute({ title, command, args }, timeoutMinutes.step);
  if (ok) totals.passed++;
  else fail(title, 'failed');
  return ok;
}

interface Step {
  title: string;
  command: string;
  args: readonly string[];
  /** Additional environment variables. */
  variables?: Record<string, string>;
}

/** A step of many tests, which are counted from its report. */
async function runSuite({ readResult, ...step }: Step & { readResult: () => SuiteResult }): Promise<void> {
  const { title } = step;
  const ok = await execute(step, timeoutMinutes.suite);
  const { passed, failed, failures: failedTests } = readResult();
  totals.passed += passed;
  totals.failed += failed;
  failures.push(...failedTests);
  // Failures outside any test, such as a file that does not load, must not go unnoticed.
  if (!ok && failed === 0) fail(title, 'failed outside its tests');
  if (ok && passed === 0) fail(title, 'ran no test');
}

function runVitest(
  title: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<void> {
  const report = join(reports, `${title}.json`);
  return runSuite({
    title,
    command: bin('vitest'),
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    variables,
    readResult: () => readVitestReport(report),
  });
}

async function execute({ title, command, args, variables }: Step, minutes: number): Promise<boolean> {
  console.log(`\n── ${title}`);
  const startedAt = performance.now();
  // A process group of its own, so that stopping it also ends its child processes.
  const child = spawn(command, args, {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...variables },
  });
  const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  const timer = setTimeout(() => {
    console.error(`── ${title}: stopped after ${minutes} minutes`);
    stop();
  }, minutes * 60_000);
  const interrupt = () => {
    stop();
    process.exit(130);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const [status] = (await once(child, 'exit').catch(error => {
    console.error(`── ${title}: ${(error as Error).message}`);
    return [null];
  })) as [number | null];
  clearTimeout(timer);
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'failed'} in ${seconds} s`);
  return status === 0;
}

function fail(title: string, reason: string): void {
  console.error(`── ${title}: ${reason}`);
  failures.push(`${title}: ${reason}`);
  totals.failed++;
}

async function runJourneys(): Promise<void> {
  let chromium: string;
  try {
    chromium = findChromium();
  } catch (error) {
    fail('journeys', (error as Error).message);
    return;
  }
  const variables = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport };
  await runSuite({
    title: 'journeys',
    command: bin('playwright'),
    args: ['test', '--reporter=list,json'],
    variables,
    readResult: () => readPlaywrightReport(journeyReport),
  });
}
