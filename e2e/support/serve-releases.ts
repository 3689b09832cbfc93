import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { securityHeaders } from '#server/security-headers.ts';
import { staticFiles } from '#server/static-files.ts';

export interface Releases {
  url: string;
  /** Replaces the service worker; null withdraws it. */
  setWorker(change: (script: string) => string | null): void;
  stop(): Promise<void>;
}

/** Serves the built app without the service, whose requests are answered by 503, with the files of each release. */
export async function serveReleases(): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-releases-'));
  cpSync('dist', folder, { recursive: true });
  const workerFile = join(folder, 'sw.js');
  const original = readFileSync(workerFile, 'utf8');
  let answer = staticFiles(folder, securityHeaders());
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/api/')) return answer(request, response);
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Not here."}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setWorker(change) {
      const script = change(original);
      for (const suffix of ['', '.br', '.gz']) rmSync(workerFile + suffix, { force: true });
      if (script !== null) writeFileSync(workerFile, script);
      answer = staticFiles(folder, securityHeaders());
    },
    async stop() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}
