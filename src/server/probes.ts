import type { ServerResponse } from 'node:http';
import { readVersion } from './version.ts';

interface Options {
  checkDatabase(): Promise<boolean>;
  isEnding(): boolean;
}

export type Probe = (outgoing: ServerResponse) => void;

/** `/healthz`: the process runs. `/readyz`: the database answers; otherwise 503 with the class of the reason. */
export function probes({ checkDatabase, isEnding }: Options): (path: string) => Probe | null {
  const health = JSON.stringify({ status: 'ok', version: readVersion() });

  async function sendReadiness(outgoing: ServerResponse): Promise<void> {
    if (isEnding()) {
      // A kept connection would delay the shutdown.
      outgoing.shouldKeepAlive = false;
      sendUnavailable(outgoing, 'ending');
    } else if (await checkDatabase()) {
      send(outgoing, 200, '{"status":"ready"}');
    } else {
      sendUnavailable(outgoing, 'database');
    }
  }

  return path => {
    if (path === '/healthz') return outgoing => send(outgoing, 200, health);
    return path === '/readyz' ? outgoing => void sendReadiness(outgoing) : null;
  };
}

function sendUnavailable(outgoing: ServerResponse, reason: 'ending' | 'database'): void {
  send(outgoing, 503, JSON.stringify({ status: 'unavailable', reason }));
}

function send(outgoing: ServerResponse, status: number, body: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  outgoing.end(body);
}
