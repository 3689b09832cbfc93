import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { v7 as newId } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { AuditLine } from '#service/audit/audit-line.ts';
import type { Host } from '#service/context.ts';
import { webauthn } from '#service/factors/webauthn.ts';
import { cleanWithWarnings } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';
import { createService } from '#service/http/app.ts';
import { parseJson } from '#service/http/body.ts';
import { clientAddresses } from '../client-address.ts';
import { databaseCheck } from '../database-check.ts';
import { createHttpServer } from '../http.ts';
import { ownHosts } from '../own-hosts.ts';
import { openPostgres } from '../postgres.ts';
import { RunningWork } from '../running-work.ts';
import { type EngineName, openTestDatabase } from './test-database.ts';
import { type TestOrganization, testOrganization } from './test-organization.ts';
import { type RequestOptions, type TestAnswer, toAnswer, toRequest } from './test-request.ts';

/** The databases that suites run on: `describe.each(engines)`. */
export const engines = ['sqlite', 'postgres'] as const;

export interface TestProject {
  id: string;
  key: string;
  boards: { id: string; name: string; slug: string }[];
}

/** A service of its own over an empty database; requests to it stay in this process. */
export interface TestService {
  host: Host;
  faults: unknown[];
  /** Committed events of the audit log. */
  audited: AuditLine[];
  fetch(request: Request): Promise<Response>;
  /** Lets the clock of the service look at due dates. */
  tick(): Promise<void>;
  request(method: string, path: string, options?: RequestOptions): Promise<TestAnswer>;
  createOrganization(name?: string): Promise<TestOrganization>;
  /** Creates a project through the contract, with boards in the given order; the last one is a done board. */
  project(token: string, organizationId: string, options?: ProjectOptions): Promise<TestProject>;
  /** Also serves over HTTP, with the built app of `dist`, and returns the base address. */
  listen(dist?: string): Promise<string>;
  /** Starts a second service over the same database, as in another process. PostgreSQL only. */
  another(): TestService;
  close(): Promise<void>;
}

interface ProjectOptions {
  name?: string;
  key?: string;
  boards?: readonly string[];
}

/** Starts a service for tests; `overrides` replace parts of its host, such as `now`. */
export async function startTestService(
  engine: EngineName,
  overrides: Partial<Host> = {},
): Promise<TestService> {
  const database = await openTestDatabase(engine);
  return buildTestService(database, overrides);
}

function buildTestService(
  database: Awaited<ReturnType<typeof openTestDatabase>>,
  overrides: Partial<Host>,
): TestService {
  const faults: unknown[] = [];
  const audited: AuditLine[] = [];
  const audit = (line: AuditLine) => void audited.push(line);
  const { db, engine } = database;
  const readSnapshot: Host['readSnapshot'] = work => engine.snapshot(db, work);
  const longWrites = overrides.db ?? database.longWrites;
  const background = new RunningWork();
  const host: Host = {
    ...testHost(faults),
    audit,
    db,
    longWrites,
    engine,
    readSnapshot,
    inBackground: work => void background.run(() => work),
    ...overrides,
  };
  const service = createService(host);
  const closers: (() => Promise<unknown>)[] = [
    async () => service.close(),
    () => background.whenIdle(),
    () => database.close(),
  ];
  const fetch = async (request: Request, address = '127.0.0.1') => service.fetch(request, { address });
  const request: TestService['request'] = async (method, path, options) =>
    toAnswer(await fetch(toRequest(method, path, options), options?.address));

  return {
    host,
    faults,
    audited,
    fetch: request => fetch(request),
    tick: () => service.tick(),
    request,
    createOrganization: name => testOrganization(host, name),
    project: (token, organizationId, options) => makeProject(request, token, organizationId, options),
    async listen(dist = '') {
      const server = createHttpServer({
        answer: service.answer,
        dist,
        publicUrl: null,
        connectTo: [],
        // A busy machine must not decide what a page holds.
        maxPageReadMs: 60_000,
        isOwnHost: ownHosts({ host: '127.0.0.1', publicUrl: null }),
        addressOf: clientAddresses([]),
        checkDatabase: databaseCheck(host.db),
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      closers.unshift(
        () =>
          new Promise(resolve => {
            server.close(resolve);
            server.closeAllConnections();
          }),
      );
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    another() {
      if (!database.url) throw new Error('Only PostgreSQL serves two processes.');
      const { db, longWrites } = openPostgres(database.url);
      const other = buildTestService({ ...database, db, longWrites, close: () => db.destroy() }, overrides);
      closers.unshift(() => other.close());
      return other;
    },
    async close() {
      for (const close of closers.splice(0)) await close();
    },
  };
}

let projectCount = 0;

async function makeProject(
  request: TestService['request'],
  token: string,
  organizationId: string,
  { name = 'Test project', key, boards = ['To do', 'Doing', 'Done'] }: ProjectOptions = {},
): Promise<TestProject> {
  const post = async (path: string, body: object) => {
    const answer = await request('POST', path, { token, body });
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const uniqueKey = `T${++projectCount}`.slice(0, limits.projectKey);
  const project = await post(`/api/v1/organizations/${organizationId}/projects`, {
    name,
    key: key ?? uniqueKey,
  });
  const result: TestProject = { id: project.id, key: project.key, boards: [] };
  for (const [index, boardName] of boards.entries()) {
    const body = { name: boardName, is_done: index > 0 && index === boards.length - 1 };
    result.boards.push(await post(`/api/v1/projects/${project.id}/boards`, body));
  }
  return result;
}

/** The parts of a host that need no database, with cheap password hashes, checked answers and no rate limit. */
function testHost(
  faults: unknown[],
): Omit<Host, 'db' | 'longWrites' | 'engine' | 'readSnapshot' | 'audit' | 'inBackground'> {
  return {
    signals: null,
    now: () => new Date(),
    elapsed: () => performance.now(),
    newId: () => newId(),
    passwords: {
      hash: async password => `plain:${password}`,
      verify: async (password, hash) => hash === `plain:${password}`,
    },
    cleanHtml: cleanWithWarnings,
    searchWords,
    parseJson,
    webauthn,
    cleanPicture: async bytes => ({ status: 'cleaned', bytes }),
    addSample: async (...args) => (await import('#seed/sample.ts')).addSample(...args),
    setUpNeedsToken: false,
    publicUrl: null,
    connectTo: [],
    rateLimit: 0,
    recentSignInMs: 15 * 60_000,
    fileSpace: 0,
    remotePicture: null,
    checkAnswers: true,
    reportUnavailable: () => {},
    report(error, requestId) {
      faults.push(error);
      console.error(requestId, error);
    },
  };
}
