import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers the address of the run's PostgreSQL, starting it for the first that asks. */
    postgresBroker: string;
  }
}

/** One PostgreSQL for the whole run, started only when a suite wants it. */
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
