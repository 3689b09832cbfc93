import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';

/** Two builds: the product (default) and `--mode mock`, the same app on a service that runs in the browser. */
export default defineConfig(({ mode }) => {
  const mock = mode === 'mock';
  return {
    plugins: [react(), mock && msw({ mode: 'worker-only' })],
    define: { __MOCK__: JSON.stringify(mock) },
    publicDir: 'public',
    build: { outDir: mock ? 'dist-mock' : 'dist', target: 'es2023', manifest: true, sourcemap: false },
    worker: { format: 'es' },
    optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    server: { port: 5173, strictPort: false },
  };
});
