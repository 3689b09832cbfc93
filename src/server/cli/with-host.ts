import { anonymousCall, type Call } from '#service/context.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { prepareDataDir } from '../data-dir.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { openHost } from '../host.ts';
import type { OpenDatabaseOptions } from '../open-database.ts';

export async function withHost<T>(
  work: (call: Call) => Promise<T>,
  options?: OpenDatabaseOptions,
): Promise<T> {
  const environment = readEnvironment(process.env);
  if (environment.databaseUrl === null) prepareDataDir(environment.dataDir);
  // Stdout is for the command's result; audit events are stored in the database.
  const host = { ...(await openHost(environment, options)), audit: () => {} };
  try {
    return await work(anonymousCall(host, originOf(environment)));
  } finally {
    await host.close();
  }
}

function originOf({ publicUrl, host, port }: Environment): string {
  if (publicUrl !== null) return publicUrl;
  const listensEverywhere = host === '0.0.0.0' || host === '::';
  if (listensEverywhere) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Like `withHost`, in one transaction. */
export function withCall<T>(work: (call: Call) => Promise<T>): Promise<T> {
  return withHost(call => inTransaction(call, db => work({ ...call, db })));
}
