import type { ServerResponse } from 'node:http';
import { readVersion } from './version.ts';

interface Options {
  checkDatabase(): Promise<boolean>;
  isEnding(): boolean;
}

type Probe = (outgoing: ServerResponse) => void;

/** `/healthz`: the process runs. `/readyz`: the database answers; otherwise 503 with the class of the reason. */
export function probes({ checkDatabase, isEnding }: Options): (path: string) => Probe | null {
  const health = JSON.stringify({ status: 'ok', version: readVersion() });

  async function readiness(outgoing: ServerResponse): Promise<void> {
    const ending = isEnding();
    // A kept connection would delay the shutdown.
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
