import { type Call, callOfNobody } from '#service/context.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { prepareDataDir } from '../data-dir.ts';
import { readEnvironment } from '../environment.ts';
import { openHost } from '../host.ts';
import type { Opening } from '../open-database.ts';

/** Opens the deployment that the environment names for one piece of work on behalf of nobody. */
export async function withHost<T>(work: (call: Call) => Promise<T>, opening?: Opening): Promise<T> {
  const environment = readEnvironment(process.env);
  if (environment.databaseUrl === null) prepareDataDir(environment.dataDir);
  // Standard output is kept for the command's answer; the events are in the database.
  const host = { ...(await openHost(environment, opening)), audit: () => {} };
  try {
    return await work(
      callOfNobody(host, environment.publicUrl ?? `http://${environment.host}:${environment.port}`),
    );
  } finally {
    await host.close();
  }
}

/** Likewise, with the whole work in one transaction. */
export function withCall<T>(work: (call: Call) => Promise<T>): Promise<T> {
  return withHost(call => inTransaction(call, db => work({ ...call, db })));
}
