import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { DatabasesForTests } from './databases-for-tests.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that makes the databases of the run. */
    databaseMaker: string;
  }
}

/** What the maker does: it answers with the address of a PostgreSQL database, or with the bytes of an SQLite one. */
export type MakerTask = keyof Omit<DatabasesForTests, 'stop'>;

/** Provides one PostgreSQL and one migrated database of each kind for the whole run, made when a suite needs them. */
export default async function setup(project: TestProject) {
  const databases = new DatabasesForTests();
  const maker = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://maker');
    databases[pathname.slice(1) as MakerTask](searchParams.get('url') ?? '').then(
      database => response.end(database),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>(resolve => maker.listen(0, '127.0.0.1', resolve));
  const { port } = maker.address() as { port: number };
  project.provide('databaseMaker', `http://127.0.0.1:${port}`);
  return async () => {
    maker.close();
    await databases.stop();
  };
}
