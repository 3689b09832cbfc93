import type { ServerResponse } from 'node:http';
import { readVersion } from './version.ts';

interface Options {
  /** Whether the database answers. */
  checkDatabase(): Promise<boolean>;
  isEnding(): boolean;
}

type Probe = (outgoing: ServerResponse) => void;

/**
 * What tells a supervisor about the process. `/healthz`: it runs; costs nothing. `/readyz`: it can serve, which needs
 * the database; 503 with the class of the reason otherwise.
 */
export function probes({ checkDatabase, isEnding }: Options): (path: string) => Probe | null {
  const health = JSON.stringify({ status: 'ok', version: readVersion() });

  async function readiness(outgoing: ServerResponse): Promise<void> {
    const ending = isEnding();
    // A connection that is kept would hold up the end.
    if (ending) outgoing.shouldKeepAlive = false;
    const reason = ending ? 'ending' : (await checkDatabase()) ? null : 'database';
    if (reason === null) send(outgoing, 200, '{"status":"ready"}');
    else send(outgoing, 503, JSON.stringify({ status: 'unavailable', reason }));
  }

  return path => {
    if (path === '/healthz') return outgoing => send(outgoing, 200, health);
    return path === '/readyz' ? outgoing => void readiness(outgoing) : null;
  };
}

function send(outgoing: ServerResponse, status: number, body: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  outgoing.end(body);
}
