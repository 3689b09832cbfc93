import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeploymentServer } from './deployment-server.ts';

export interface Deployment {
  url: string;
  /** Null unless the deployment is empty. */
  setUpUrl: string | null;
  /** The data folder. */
  folder: string;
  /** Runs a command of the command line while the server runs; returns its output. */
  docket(...args: string[]): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** Starts a deployment in a process of its own, or in `shared`, which serves several one after the other. */
export async function startDeployment(
  data: 'northquay' | 'empty',
  shared?: DeploymentServer,
): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-journey-'));
  if (data === 'northquay') cpSync(process.env.NORTHQUAY!, folder, { recursive: true });
  const variables = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0' };
  const env = { ...process.env, ...variables, DATABASE_URL: undefined, PUBLIC_URL: undefined };
  const { url, setUpUrl, end } = shared
    ? { ...(await shared.start(variables)), end: () => shared.stop() }
    : await startProcess(env, data === 'empty');
  return {
    url,
    setUpUrl,
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
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Addresses = Pick<Deployment, 'url' | 'setUpUrl'>;

async function startProcess(env: NodeJS.ProcessEnv, isEmpty: boolean) {
  const server = spawn('node', ['src/server/start.ts', '--without-build'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const end = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return { ...(await readAddresses(server.stdout, isEmpty)), end };
}

/** Keeps reading the output after the addresses: a full pipe would end the server with an error. */
function readAddresses(output: NodeJS.ReadableStream, isEmpty: boolean): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', chunk => {
      text += chunk;
      // A chunk may end inside an address.
      const url = /^Docket is ready on (\S+)\n/m.exec(text)?.[1];
      const setUpUrl = /^Set it up at (\S+)\n/m.exec(text)?.[1] ?? null;
      if (url && (setUpUrl || !isEmpty)) resolve({ url, setUpUrl });
    });
    output.on('end', () => reject(new Error(`The server ended before it was ready: ${text}`)));
  });
}
