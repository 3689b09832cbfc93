import { addMockOrganization } from '#seed/mock.ts';
import { owner } from '#seed/names.ts';
import { startSession } from '#service/access/sessions.ts';
import { anonymousCall } from '#service/context.ts';
import { migrate } from '#service/db/migrate.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { createService, type Service } from '#service/http/app.ts';
import { browserHost } from './browser-host.ts';
import { CookieJar } from './cookie-jar.ts';
import { PageRequest } from './page-request.ts';
import type { MockSnapshot } from './snapshot.ts';
import { openWasmDatabase, type WasmDatabase } from './wasm-database.ts';

export interface OpenService {
  service: Service;
  database: WasmDatabase;
  jar: CookieJar;
}

/** Throws when the snapshot contains no database. */
export async function openService(snapshot: MockSnapshot): Promise<OpenService> {
  const database = await openWasmDatabase(snapshot.database);
  await migrate(database.db, sqliteEngine);
  return {
    service: createService(browserHost(database.db)),
    database,
    jar: new CookieJar(snapshot.cookies),
  };
}

export async function openSeededService(): Promise<OpenService> {
  const database = await openWasmDatabase(null);
  await migrate(database.db, sqliteEngine);
  const host = browserHost(database.db);
  const passwordHash = await host.passwords.hash(owner.password);
  const jar = new CookieJar();
  await inTransaction(host, async db => {
    const call = anonymousCall({ ...host, db }, location.origin);
    const { ownerId } = await addMockOrganization(call, passwordHash);
    jar.store([await startSession(call, ownerId)]);
  });
  return { service: createService(host), database, jar };
}

export function mockSnapshotOf({ database, jar }: OpenService): MockSnapshot {
  return { database: database.export(), cookies: jar.entries };
}

/** Answers a request of a page, with its cookies unless it has a credential. */
export function answerRequest({ service, jar }: OpenService, request: Request): Promise<Response> {
  const cookieHeader = request.headers.has('authorization') ? '' : jar.header;
  const pageRequest = new PageRequest(request, cookieHeader);
  return service.fetch(pageRequest as unknown as Request, { onCookies: cookies => jar.store(cookies) });
}
