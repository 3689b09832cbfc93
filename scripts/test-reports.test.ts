import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

const write = (report: unknown) => {
  const path = join(mkdtempSync(join(tmpdir(), 'docket-report-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};

it('names each unit test that failed with the first line of its error, and files that did not load', () => {
  const path = write({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve('src/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          {
            status: 'failed',
            fullName: 'sums carry',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n at line 3'],
          },
        ],
      },
      {
        name: resolve('src/b.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  });
  expect(readVitestReport(path)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['src/a.test.ts › sums carry\n  expected 1', 'src/b.test.ts\n  Cannot find module'],
  });
});

it('says how the failure of a property is had again', () => {
  const message =
    'Error: Property failed after 23 tests\n{ seed: 7, path: "22:1", endOnFailure: true }\nCounterexample: [1]';
  const path = write({
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve('src/a.test.ts'),
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'holds', failureMessages: [message] }],
      },
    ],
  });
  expect(readVitestReport(path).failures).toEqual([
    'src/a.test.ts › holds\n  Error: Property failed after 23 tests\n  { seed: 7, path: "22:1", endOnFailure: true }',
  ]);
});

it('names each journey that failed, at any depth', () => {
  const test = { projectName: 'server', results: [{ errors: [{ message: 'Timed out\n  at …' }] }] };
  const path = write({
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    suites: [
      { specs: [{ ok: true, title: 'opens', file: 'a.spec.ts', tests: [] }] },
      { suites: [{ specs: [{ ok: false, title: 'moves', file: 'a.spec.ts', tests: [test] }] }] },
    ],
  });
  expect(readPlaywrightReport(path)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['server: a.spec.ts › moves\n  Timed out'],
  });
});

it('counts nothing where a suite left no report', () => {
  const nothing = { passed: 0, failed: 0, failures: [] };
  expect(readVitestReport('/nowhere/report.json')).toEqual(nothing);
  expect(readPlaywrightReport('/nowhere/report.json')).toEqual(nothing);
});
