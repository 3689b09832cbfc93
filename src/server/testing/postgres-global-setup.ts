import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that returns the address of the run's PostgreSQL, which starts with the first request. */
    postgresBroker: string;
  }
}

/** Provides one PostgreSQL for the whole run, started only when a suite needs it. */
export default async function setup(project: TestProject) {
  let started: Promise<PostgresServer> | undefined;
  const broker = createServer((_request, response) => {
    started ??= startPostgres();
    started.then(
      server => response.end(server.url),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>(resolve => broker.listen(0, '127.0.0.1', resolve));
  const { port } = broker.address() as { port: number };
  project.provide('postgresBroker', `http://127.0.0.1:${port}`);
  return async () => {
    broker.close();
    await started?.then(
      server => server.stop(),
      () => {},
    );
  };
}
