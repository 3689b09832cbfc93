import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

type Variables = Record<string, string>;

export interface ProcessResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script of the project to its end; `input` is its standard input. */
export async function runScript(
  script: string,
  args: readonly string[],
  variables: Variables,
  input = '',
): Promise<ProcessResult> {
  const { child, ended } = startScript(script, args, variables);
  child.stdin.end(input);
  return ended;
}

export interface ServerProcess {
  url: string;
  /** Address of the set-up page with its token; null when the deployment is set up. */
  setUpUrl: string | null;
  child: ChildProcess;
  ended: Promise<ProcessResult>;
}

/**
 * Starts a server on a free port and waits until it prints its address; rejects when it ends instead. `flags` are
 * those of Node.
 */
export async function startServer(
  variables: Variables,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const args = ['--without-build'];
  const { child, ended } = startScript('src/server/start.ts', args, { PORT: '0', ...variables }, flags);
  const printed = new Promise<string>(resolve => {
    let text = '';
    child.stdout?.on('data', chunk => {
      text += chunk;
      // The address and the set-up link are printed in one write; a chunk may end inside of it.
      if (/^Docket is ready on /m.test(text) && text.endsWith('\n')) resolve(text);
    });
  });
  const failed = ended.then(({ stderr }) => {
    throw new Error(`The server ended: ${stderr}`);
  });
  const text = await Promise.race([printed, failed]);
  const url = /^Docket is ready on (\S+)$/m.exec(text)![1]!;
  const setUpUrl = /^Set it up at (\S+)$/m.exec(text)?.[1] ?? null;
  return { url, setUpUrl, child, ended };
}

/** Sends a signal and returns how the process ended. */
export function endServer(server: ServerProcess, signal: NodeJS.Signals): Promise<ProcessResult> {
  server.child.kill(signal);
  return server.ended;
}

function startScript(
  script: string,
  args: readonly string[],
  variables: Variables,
  flags: readonly string[] = [],
) {
  // Settings of the shell must not reach the process.
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, RATE_LIMIT, ...inherited } = process.env;
  const child = spawn(process.execPath, [...flags, script, ...args], {
    cwd: root,
    env: { ...inherited, ...variables },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', chunk => {
    stdout += chunk;
  });
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  const ended: Promise<ProcessResult> = once(child, 'close').then(([code]) => ({ code, stdout, stderr }));
  return { child, ended };
}
