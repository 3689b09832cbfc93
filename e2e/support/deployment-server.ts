import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Command, Report } from './serve-deployments.ts';

type Addresses = Extract<Report, { url: string }>;

/** A process that serves one deployment after the other. It starts with the first one. */
export class DeploymentServer {
  #child: ChildProcess | null = null;

  async start(variables: Record<string, string>): Promise<Addresses> {
    this.#child ??= spawn('node', ['e2e/support/serve-deployments.ts'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const report = await this.#send({ start: variables });
    if (report === 'stopped') throw new Error('The server stopped.');
    return report;
  }

  async stop(): Promise<void> {
    await this.#send('stop');
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }

  async #send(command: Command): Promise<Exclude<Report, { error: string }>> {
    const child = this.#child!;
    const answered = new AbortController();
    const exit = once(child, 'exit', { signal: answered.signal }).then(() => {
      throw new Error('The server ended.');
    });
    child.send(command);
    const [report] = (await Promise.race([once(child, 'message'), exit])) as [Report];
    answered.abort();
    exit.catch(() => {});
    if (typeof report === 'object' && 'error' in report) throw new Error(report.error);
    return report;
  }
}
