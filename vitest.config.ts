import { globSync, readFileSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { diagramPage } from './scripts/diagram-page.ts';
import { chromiumArgs, findChromium } from './scripts/find-chromium.ts';
import { layerOrder } from './vite.config.ts';

const testsOf = (...rooms: string[]) =>
  rooms.flatMap(room => [`src/${room}/**/*.test.ts`, `src/${room}/**/*.test.tsx`]);
const ofService = testsOf('service', 'contract', 'seed', 'lib', 'text');
const ofPage = testsOf('api', 'ui', 'editor', 'entities', 'features', 'app');
const inBrowser = ['src/**/*.browser.test.tsx'];
const byTouch = ['src/**/*.touch.browser.test.tsx'];
/** Tests that replace modules or have a DOM of their own, which others in the same process would meet. */
const alone = globSync([...ofService, ...ofPage]).filter(file =>
  /\bvi\.(?:mock|doMock|hoisted|resetModules)\(|@vitest-environment/.test(readFileSync(file, 'utf8')),
);
/** Every screen, which runs on React's build for development. */
const screens = ['src/app/screens.browser.test.tsx'];
const wide = { width: 1440, height: 900 };

interface Size {
  width: number;
  height: number;
}

interface Files {
  include: string[];
  exclude?: string[];
}

/** Tests in one page of Chromium with a device of its own: a page that emulated touch does not hover again. */
const inChromium = (
  name: string,
  viewport: Size,
  files: Files,
  device: { hasTouch?: boolean } = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  // A link, where several checkouts share the packages.
  server: { fs: { allow: ['.', realpathSync('node_modules')] } },
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/{app,ui}/testing/*', ...inBrowser],
    exclude: ['@sqlite.org/sqlite-wasm'],
  },
  test: {
    name,
    ...files,
    // The first test of a run waits for the modules of the whole app.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['src/app/testing/browser-setup.ts'],
    // One page for all files: each test opens the app on a service of its own.
    isolate: false,
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath: findChromium(), args: chromiumArgs },
        contextOptions: device,
      }),
    },
  },
});

const samePlans = ['scripts/same-plans.ts'];

/** These rooms keep nothing between two tests, so that their files can share what a worker has loaded. */
const inOneProcess = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, exclude: [...inBrowser, ...alone], setupFiles: samePlans, isolate: false },
});

export default defineConfig({
  plugins: [layerOrder, react(), diagramPage()],
  define: { __MOCK__: 'false', __CONTRACT__: JSON.stringify('tests') },
  test: {
    globalSetup: ['src/server/testing/databases-global-setup.ts'],
    environment: 'node',
    // Workers wait for timers, databases and frames: a page of the browser is idle for two fifths of its time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      inOneProcess('service', ofService),
      inOneProcess('page', ofPage),
      {
        extends: true,
        test: {
          name: 'others',
          include: [...testsOf('server', 'mocks'), 'src/*.test.ts', 'scripts/**/*.test.ts', ...alone],
          exclude: inBrowser,
          setupFiles: samePlans,
        },
      },
      inChromium('browser', wide, { include: inBrowser, exclude: [...byTouch, ...screens] }),
      inChromium('screens', wide, { include: screens }),
      inChromium('touch', { width: 390, height: 844 }, { include: byTouch }, { hasTouch: true }),
    ],
  },
});
