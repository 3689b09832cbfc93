import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const sharing = ['service', 'contract', 'seed'].map(room => `src/${room}/**/*.test.ts`);

export default defineConfig({
  plugins: [react()],
  define: { __MOCK__: 'false' },
  test: {
    globalSetup: ['src/server/testing/postgres-global-setup.ts'],
    environment: 'node',
    // Vitest by itself leaves one core free, which is half of a machine of two.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'service',
          include: sharing,
          // These rooms keep nothing between two tests, so that their files can share what a worker has loaded.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: sharing,
        },
      },
    ],
  },
});
