import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { runCommandLine } from '../cli/program.ts';
import type { ProcessResult } from './run-process.ts';

class Exit extends Error {}

/**
 * Runs a command of the command line in this process, ten times as fast as in its own. One at a time.
 * `input` is its standard input.
 */
export async function runCommand(
  args: readonly string[],
  variables: Record<string, string>,
  input = '',
): Promise<ProcessResult> {
  const output = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map(name =>
    vi.spyOn(process[name], 'write').mockImplementation(text => {
      output[name] += text;
      return true;
    }),
  );
  let code = 0;
  const exit = vi.spyOn(process, 'exit').mockImplementation(exitCode => {
    code = Number(exitCode ?? 0);
    throw new Exit();
  });
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as never);
  for (const name of ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'RATE_LIMIT'])
    vi.stubEnv(name, variables[name]);
  const exitCodeBefore = process.exitCode;
  process.exitCode = undefined;
  try {
    await runCommandLine(['node', 'docket', ...args]);
    code = Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    process.exitCode = exitCodeBefore;
    for (const spy of [...spies, exit, stdin]) spy.mockRestore();
    vi.unstubAllEnvs();
  }
  return { code, ...output };
}
