import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { StartError } from '../start-error.ts';

type Name = 'pg_dump' | 'pg_restore' | 'psql';

interface Tool {
  child: ChildProcess;
  ended: Promise<void>;
}

interface Options {
  /** Its password is passed outside of the arguments, which every account can read. */
  url?: string;
  output: number | 'pipe' | 'ignore';
}

export function startTool(name: Name, args: readonly string[], { url, output }: Options): Tool {
  const { address, password } = url === undefined ? { address: null, password: null } : withoutPassword(url);
  const child = spawn(name, [...args, ...(address === null ? [] : ['--dbname', address])], {
    stdio: ['pipe', output, 'pipe'],
    env: { ...process.env, ...(password !== null && { PGPASSWORD: password }) },
  });
  // A program that ends early reports the reason itself.
  child.stdin?.on('error', () => {});
  return { child, ended: endOf(name, child) };
}

export async function readTool(name: Name, args: readonly string[]): Promise<string> {
  const { child, ended } = startTool(name, args, { output: 'pipe' });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', chunk => chunks.push(chunk));
  await ended;
  return Buffer.concat(chunks).toString();
}

/** Pipes one program, after `first`, into another, which sees the end of input only on success. */
export async function pipeTools(from: Tool, to: Tool, first: string): Promise<void> {
  const input = to.child.stdin as Writable;
  input.write(first);
  from.child.stdout?.pipe(input, { end: false });
  const fed = from.ended.then(
    () => input.end(),
    error => {
      to.child.kill();
      throw error;
    },
  );
  // The reader ends first only when it failed.
  const taken = to.ended.catch(error => {
    from.child.kill();
    throw error;
  });
  const [read, written] = await Promise.allSettled([fed, taken]);
  const failures = [read, written].flatMap(end => (end.status === 'rejected' ? [end.reason] : []));
  // A killed program has no message.
  const [failure] = failures.toSorted((a, b) => Number(isKilled(a)) - Number(isKilled(b)));
  if (failure) throw failure;
}

class KilledError extends StartError {}
const isKilled = (error: unknown) => error instanceof KilledError;

interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  error: Error | null;
}

async function endOf(name: Name, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', chunk => {
    said = (said + chunk).slice(0, 10_000);
  });
  const { code, signal, error } = await new Promise<Ending>(resolve => {
    child.once('close', (code, signal) => resolve({ code, signal, error: null }));
    child.once('error', error => resolve({ code: null, signal: null, error }));
  });
  if (error)
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new StartError(`${name} is not on PATH: install the client programs of PostgreSQL.`)
      : error;
  if (code === 0) return;
  if (signal) throw new KilledError(`${name} was ended by ${signal}.`);
  const [reason = `it ended with ${code}`] = said.split('\n').filter(line => /error|fatal/i.test(line));
  throw new StartError(`${name} failed: ${reason.replace(`${name}: `, '').trim()}`);
}

function withoutPassword(given: string): { address: string; password: string | null } {
  const url = new URL(given);
  const password = url.searchParams.get('password') ?? (decodeURIComponent(url.password) || null);
  url.searchParams.delete('password');
  url.password = '';
  return { address: url.href, password };
}
