import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'vite';

// `npm run dev:server`: the web app with hot module replacement, and the real service, which restarts on changes.
const port = process.env.PORT ?? '4000';
const serviceFolders = ['server', 'service', 'contract', 'seed', 'lib'];

let service: ChildProcess;
/** After the service was ready once, a failure waits for the next change instead of ending. */
let hasServed = false;
let isRestarting = false;
let isEnding = false;

function startService(): void {
  const started = spawn(process.execPath, ['src/server/start.ts', '--without-build'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port },
  });
  service = started;
  started.stdout.on('data', text => {
    process.stdout.write(text);
    if (hasServed) return;
    hasServed = true;
    void serveApp();
  });
  started.once('exit', code => {
    if (isEnding) return;
    if (!hasServed) process.exit(code ?? 1);
    if (isRestarting) startService();
    else console.log('The service ended; it starts again with the next change.');
    isRestarting = false;
  });
}

function restartOnChanges(): void {
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    if (isEnding || isRestarting) return;
    isRestarting = service.kill('SIGTERM');
    if (!isRestarting) startService();
  };
  for (const folder of serviceFolders)
    watch(`src/${folder}`, { recursive: true }, (_, name) => {
      if (!hasServed || name?.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 100);
    });
}

async function serveApp(): Promise<void> {
  // Keep the browser's host: the service compares it with the origin of a write.
  const target = { target: `http://127.0.0.1:${port}`, changeOrigin: false };
  const vite = await createServer({ server: { proxy: { '/api': target, '/files': target } } });
  await vite.listen();
  vite.printUrls();
}

function end(): void {
  isEnding = true;
  // Vite ends the process on SIGTERM too, with a code of its own unless one is set.
  process.exitCode = 0;
  service.once('exit', () => process.exit(0));
  if (!service.kill('SIGTERM')) process.exit(0);
}

process.once('SIGINT', end);
process.once('SIGTERM', end);
restartOnChanges();
startService();
