import { spawn } from 'node:child_process';
import { createServer } from 'vite';

// `npm run dev:server`: the web app with hot replacement, on the real service, which restarts when it changes.
const port = process.env.PORT ?? '4000';

const service = spawn(process.execPath, ['--watch', 'src/server/start.ts', '--without-build'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});

const vite = await createServer({
  // The host stays the browser's, which the service compares with the origin of a write.
  server: { proxy: { '/api': { target: `http://127.0.0.1:${port}`, changeOrigin: false } } },
});
await vite.listen();
vite.printUrls();

const end = async () => {
  service.kill('SIGTERM');
  await vite.close();
  process.exit(0);
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
