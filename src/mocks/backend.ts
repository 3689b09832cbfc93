import { addMockOrganization } from '#seed/mock.ts';
import { owner } from '#seed/names.ts';
import { openSession } from '#service/access/sessions.ts';
import { callOfNobody } from '#service/context.ts';
import { migrate } from '#service/db/migrate.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { createService, type Service } from '#service/http/app.ts';
import { browserHost } from './browser-host.ts';
import { CookieJar } from './cookie-jar.ts';
import { PageRequest } from './page-request.ts';
import { forgetSnapshot, keepSnapshot, keptSnapshot } from './snapshot.ts';
import { openWasmDatabase, type WasmDatabase } from './wasm-database.ts';

/** The service over SQLite in memory, kept in IndexedDB after every write. */
export class Backend {
  #opened: Promise<{ service: Service; database: WasmDatabase; jar: CookieJar }> | null = null;
  #saving: Promise<void> = Promise.resolve();

  /** Answers a request of the page as the server would answer its browser. */
  async fetch(request: Request): Promise<Response> {
    this.#opened ??= open();
    const { service, database, jar } = await this.#opened;
    const asked = new PageRequest(request, request.headers.has('authorization') ? '' : jar.header);
    const answer = await service.fetch(asked as unknown as Request, { onCookies: set => jar.take(set) });
    if (request.method !== 'GET' && answer.ok) await this.#save(database, jar);
    return answer;
  }

  /** Throws everything away; the next request meets the seed again. */
  async reset(): Promise<void> {
    await this.#saving;
    await forgetSnapshot();
    const opened = await this.#opened;
    this.#opened = null;
    opened?.service.close();
    opened?.database.close();
  }

  #save(database: WasmDatabase, jar: CookieJar): Promise<void> {
    this.#saving = this.#saving.then(() =>
      keepSnapshot({ database: database.export(), cookies: jar.entries }),
    );
    return this.#saving;
  }
}

async function open() {
  const kept = await keptSnapshot();
  if (kept) {
    try {
      const database = await openWasmDatabase(kept.database);
      await migrate(database.db, sqliteEngine);
      return { service: createService(browserHost(database.db)), database, jar: new CookieJar(kept.cookies) };
    } catch (error) {
      console.warn('The kept mock data does not fit any more and was made anew.', error);
    }
  }
  return seeded();
}

/** A new database with the seeded organization, its owner signed in. */
async function seeded() {
  const database = await openWasmDatabase(null);
  await migrate(database.db, sqliteEngine);
  const host = browserHost(database.db);
  const passwordHash = await host.passwords.hash(owner.password);
  const jar = new CookieJar();
  await inTransaction(host, async db => {
    const call = callOfNobody({ ...host, db }, location.origin);
    const { ownerId } = await addMockOrganization(call, passwordHash);
    jar.take([await openSession(call, ownerId)]);
  });
  await keepSnapshot({ database: database.export(), cookies: jar.entries });
  return { service: createService(host), database, jar };
}
