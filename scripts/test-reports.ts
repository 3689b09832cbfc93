import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a suite's report says: how many tests passed and failed, and a line or two for each that failed. */
export interface SuiteResult {
  passed: number;
  failed: number;
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    ok: boolean;
    title: string;
    file: string;
    tests: { projectName: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** Reads the JSON report of Vitest at `path`; a missing report counts nothing. */
export function readVitestReport(path: string): SuiteResult {
  if (!existsSync(path)) return { passed: 0, failed: 0, failures: [] };
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const tests = assertionResults
      .filter(test => test.status === 'failed')
      .map(test => failure(`${file} › ${test.fullName}`, test.failureMessages?.[0]));
    // A file that does not load has no tests to name.
    return status === 'failed' && tests.length === 0 ? [failure(file, message)] : tests;
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** Reads the JSON report of Playwright at `path`. A journey that passed only in a retry counts as failed. */
export function readPlaywrightReport(path: string): SuiteResult {
  if (!existsSync(path)) return { passed: 0, failed: 0, failures: [] };
  const report: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'));
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, failures: failedSpecs(report) };
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(test => test.results.flatMap(result => result.errors));
      return failure(`${tests[0]?.projectName}: ${file} › ${title}`, errors[0]?.message);
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** The name of a failed test and the first line of its error; for a property also how the failure is had again. */
function failure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const said = lines.slice(0, lines[1]?.startsWith('{ seed:') ? 2 : 1).filter(line => line !== '');
  return [name, ...said].join('\n  ');
}
