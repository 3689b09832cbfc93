import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './e2e/support/journey.ts';
import { chromiumArgs, findChromium } from './scripts/find-chromium.ts';

const mockPort = Number(process.env.MOCK_PORT ?? 4180);

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalSetup: './e2e/support/prepare.ts',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    // A recording costs a seventh of the whole time; `--trace=on` makes one of a journey that fails.
    trace: 'off',
  },
  projects: [
    {
      // First: one of its files takes minutes in a row, which another worker would wait for at the end.
      name: 'safety',
      testDir: 'e2e/safety',
      use: { deploymentKind: 'server', serviceWorkers: 'block' },
    },
    {
      name: 'server',
      testDir: 'e2e/journeys',
      testIgnore: /mock\.spec\.ts/,
      use: { deploymentKind: 'server', serviceWorkers: 'block' },
    },
    {
      // Component tests run on the service of the mock; this one meets its worker, what it keeps, and other tabs.
      name: 'mock',
      testDir: 'e2e/journeys',
      testMatch: /\/(board|board-live|ticket|mock)\.spec\.ts/,
      grepInvert: /in the list of tickets/,
      use: { deploymentKind: 'mock', mockUrl: `http://127.0.0.1:${mockPort}` },
    },
  ],
  webServer: {
    command: `vite preview --mode mock --outDir dist-mock --host 127.0.0.1 --port ${mockPort} --strictPort`,
    url: `http://127.0.0.1:${mockPort}`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGINT', timeout: 3000 },
  },
});
