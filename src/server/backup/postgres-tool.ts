import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { StartError } from '../start-error.ts';

type ToolName = 'pg_dump' | 'pg_restore' | 'psql';

interface Tool {
  child: ChildProcess;
  ended: Promise<void>;
}

interface Options {
  /** The database. Its password is passed in the environment, because every account can read the arguments. */
  url?: string;
  output: number | 'pipe' | 'ignore';
}

export function startTool(name: ToolName, args: readonly string[], { url, output }: Options): Tool {
  const { address, password } = url === undefined ? { address: null, password: null } : withoutPassword(url);
  const child = spawn(name, [...args, ...(address === null ? [] : ['--dbname', address])], {
    stdio: ['pipe', output, 'pipe'],
    env: { ...process.env, ...(password !== null && { PGPASSWORD: password }) },
  });
  // A program that ends early reports the reason itself.
  child.stdin?.on('error', () => {});
  return { child, ended: endOf(name, child) };
}

export async function readTool(name: ToolName, args: readonly string[]): Promise<string> {
  const { child, ended } = startTool(name, args, { output: 'pipe' });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', chunk => chunks.push(chunk));
  await ended;
  return Buffer.concat(chunks).toString();
}

/** Writes `preamble` and the output of `source` into `target`, whose input ends only when `source` succeeds. */
export async function pipeTools(source: Tool, target: Tool, preamble: string): Promise<void> {
  const input = target.child.stdin as Writable;
  input.write(preamble);
  source.child.stdout?.pipe(input, { end: false });
  const sourceEnded = source.ended.then(
    () => input.end(),
    error => {
      target.child.kill();
      throw error;
    },
  );
  // The target ends first only when it failed.
  const targetEnded = target.ended.catch(error => {
    source.child.kill();
    throw error;
  });
  const results = await Promise.allSettled([sourceEnded, targetEnded]);
  const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
  // A killed program has no message.
  const [failure] = failures.toSorted((a, b) => Number(isKilled(a)) - Number(isKilled(b)));
  if (failure) throw failure;
}

class KilledError extends StartError {}
const isKilled = (error: unknown) => error instanceof KilledError;

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  error: Error | null;
}

async function endOf(name: ToolName, child: ChildProcess): Promise<void> {
  let errorOutput = '';
  child.stderr?.on('data', chunk => {
    errorOutput = (errorOutput + chunk).slice(0, 10_000);
  });
  const { code, signal, error } = await new Promise<Exit>(resolve => {
    child.once('close', (code, signal) => resolve({ code, signal, error: null }));
    child.once('error', error => resolve({ code: null, signal: null, error }));
  });
  if (error)
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new StartError(`${name} is not on PATH: install the client programs of PostgreSQL.`)
      : error;
  if (code === 0) return;
  if (signal) throw new KilledError(`${name} was ended by ${signal}.`);
  const errorLines = errorOutput.split('\n').filter(line => /error|fatal/i.test(line));
  const [reason = `it ended with ${code}`] = errorLines;
  throw new StartError(`${name} failed: ${reason.replace(`${name}: `, '').trim()}`);
}

function withoutPassword(databaseUrl: string): { address: string; password: string | null } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? (decodeURIComponent(url.password) || null);
  url.searchParams.delete('password');
  url.password = '';
  return { address: url.href, password };
}
