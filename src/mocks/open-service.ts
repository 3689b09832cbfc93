import { addMockOrganization } from '#seed/mock.ts';
import { owner } from '#seed/names.ts';
import { startSession } from '#service/access/sessions.ts';
import { callOfNobody } from '#service/context.ts';
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

/** Throws when the snapshot holds no database. */
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
    const call = callOfNobody({ ...host, db }, location.origin);
    const { ownerId } = await addMockOrganization(call, passwordHash);
    jar.take([await startSession(call, ownerId)]);
  });
  return { service: createService(host), database, jar };
}

export function mockSnapshotOf({ database, jar }: OpenService): MockSnapshot {
  return { database: database.export(), cookies: jar.entries };
}

export function answerPage({ service, jar }: OpenService, request: Request): Promise<Response> {
  const cookies = request.headers.has('authorization') ? '' : jar.header;
  const asked = new PageRequest(request, cookies);
  return service.fetch(asked as unknown as Request, { onCookies: set => jar.take(set) });
}
