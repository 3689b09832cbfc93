import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Deployment {
  url: string;
  /** Where its data lies. */
  folder: string;
  /** Runs a command of the command line beside the server; answers what it printed. */
  docket(...args: string[]): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** Starts Docket on data of its own: a copy of the seeded organization, or nothing at all. */
export async function startDeployment(data: 'northquay' | 'empty'): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-journey-'));
  if (data === 'northquay') cpSync(process.env.NORTHQUAY!, folder, { recursive: true });
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    DATABASE_URL: undefined,
    PUBLIC_URL: undefined,
  };
  const server = spawn('node', ['src/server/start.ts', '--without-build'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  return {
    url: await addressIn(server.stdout),
    folder,
    async docket(...args) {
      const command = spawn('node', ['src/server/cli/main.ts', ...args], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let text = '';
      command.stdout.on('data', chunk => {
        text += chunk;
      });
      await once(command, 'close');
      return JSON.parse(text);
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += chunk;
    // A chunk may end within the address.
    const address = /(http:\/\/\S+)\s*\n/.exec(text)?.[1];
    if (address) return address;
  }
  throw new Error(`The server ended before it was ready: ${text}`);
}
