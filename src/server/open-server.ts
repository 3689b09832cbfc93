import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { paths } from '#lib/paths.ts';
import { createService } from '#service/http/app.ts';
import { isSetUp } from '#service/session/read-setup.ts';
import { newSetUpToken } from '#service/session/set-up-token.ts';
import { clientAddresses } from './client-address.ts';
import { cspReports } from './csp-reports.ts';
import { databaseCheck } from './database-check.ts';
import type { Environment } from './environment.ts';
import { openHost } from './host.ts';
import { createHttpServer } from './http.ts';
import { ownHosts } from './own-hosts.ts';
import { recordCsp } from './record-csp.ts';
import { RunningWork } from './running-work.ts';
import { holdServingLock } from './serving-lock.ts';
import type { ShutdownSteps } from './shutdown.ts';
import { StartError } from './start-error.ts';

/** How often due dates are checked. */
const tickEveryMs = 60_000;

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

export interface OpenServer extends ShutdownSteps {
  server: Server;
  listen(): Promise<{ url: string; setUpUrl: string | null }>;
}

export async function openServer(environment: Environment): Promise<OpenServer> {
  const lock = environment.databaseUrl === null ? holdServingLock(environment.dataDir) : null;
  const host = await openHost(environment);
  const { answer, tick, close } = createService(host);
  const reports = cspReports({ record: violations => recordCsp(host, violations) });
  const checkDatabase = databaseCheck(host.db);
  const running = new RunningWork();
  const server = createHttpServer({
    answer,
    running,
    dist,
    publicUrl: environment.publicUrl,
    connectTo: environment.connectTo,
    answerReport: reports.answer,
    isOwnHost: ownHosts(environment),
    addressOf: clientAddresses(environment.trustedProxies),
    connections: environment.connections,
    checkDatabase: async () => host.isInPlace() && checkDatabase(),
  });
  let clock: NodeJS.Timeout | undefined;
  const runClock = () => host.inBackground(tick());
  return {
    server,
    async listen() {
      const token = (await isSetUp(host.db)) ? null : await newSetUpToken(host);
      const url = await listen(server, environment);
      clock = setInterval(runClock, tickEveryMs);
      runClock();
      const base = environment.publicUrl ?? url;
      return { url, setUpUrl: token === null ? null : `${base}${paths.setUp}?token=${token}` };
    },
    endStreams() {
      clearInterval(clock);
      close();
    },
    whenIdle: () => running.whenIdle(),
    async release() {
      await reports.flush();
      await host.close();
      lock?.release();
    },
  };
}

async function listen(
  server: ReturnType<typeof createHttpServer>,
  { port, host }: Environment,
): Promise<string> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'another program uses this port' : message;
    throw new StartError(`Cannot listen on ${host}:${port}: ${reason}.`);
  }
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${name}:${address.port}`;
}
