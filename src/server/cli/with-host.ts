import { type Call, anonymousCall } from '#service/context.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { prepareDataDir } from '../data-dir.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { openHost } from '../host.ts';
import type { Opening } from '../open-database.ts';

export async function withHost<T>(work: (call: Call) => Promise<T>, opening?: Opening): Promise<T> {
  const environment = readEnvironment(process.env);
  if (environment.databaseUrl === null) prepareDataDir(environment.dataDir);
  // Stdout is for the command's result; the events are in the database.
  const host = { ...(await openHost(environment, opening)), audit: () => {} };
  try {
    return await work(anonymousCall(host, originOf(environment)));
  } finally {
    await host.close();
  }
}

function originOf({ publicUrl, host, port }: Environment): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}

export function withCall<T>(work: (call: Call) => Promise<T>): Promise<T> {
  return withHost(call => inTransaction(call, db => work({ ...call, db })));
}
