import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#service/http/answer.ts';
import type { RequestInfo } from '#service/http/app.ts';
import { createHttpServer } from '../http.ts';
import type { TestPerson } from '../testing/test-organization.ts';
import { engines, startTestService, type TestProject, type TestService } from '../testing/test-service.ts';

const html = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><div id="root"></div></body></html>`;

/** By path of the request. */
function blocksOf(page: string): Map<string, { etag: string | undefined; data: unknown }> {
  const blocks = page.matchAll(
    /<script type="application\/json" data-path="([^"]*)"(?: data-etag="([^"]*)")?>(.*?)<\/script>/gs,
  );
  const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  return new Map(
    [...blocks].map(([, path, etag, json]) => [
      plain(path!),
      { etag: etag && plain(etag), data: JSON.parse(json!) },
    ]),
  );
}

describe.each(engines)('pages with data on %s', engine => {
  let service: TestService;
  let dist: string;
  let url: string;
  let owner: TestPerson;
  let project: TestProject;
  let organizationId: string;

  const open = (path: string, headers: Record<string, string> = { cookie: owner.cookie }) =>
    fetch(url + path, { headers });
  const read = async (path: string) =>
    (await service.request('GET', path, { cookie: owner.cookie })).body as unknown;

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'docket-pages-'));
    mkdirSync(join(dist, 'pages'));
    writeFileSync(join(dist, 'index.html'), html('Docket'));
    for (const name of ['board', 'list', 'ticket', 'document'])
      writeFileSync(join(dist, `pages/${name}.html`), html(name));
    service = await startTestService(engine);
    url = await service.listen(dist);
    const acme = await service.createOrganization();
    organizationId = acme.id;
    owner = await acme.person('owner');
    const { token } = await acme.credential();
    project = await service.project(token, acme.id);
    const title = '</script><script>alert(1)</script><!--';
    const created = await service.request('POST', `/api/v1/projects/${project.id}/tickets`, {
      cookie: owner.cookie,
      body: { title, board_id: project.boards[0]!.id },
    });
    expect(created.status).toBe(201);
  });
  afterAll(async () => {
    await service.close();
    rmSync(dist, { recursive: true });
  });

  test('hand a board with the same answers as the API, and are kept nowhere', async () => {
    const answer = await open(`/projects/${project.key}/board`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await answer.text();
    expect(page).toMatch(/^<!doctype html>.*<title>board<\/title>.*<\/body><\/html>$/s);
    const blocks = blocksOf(page);
    const [toDo] = project.boards;
    const listed = `/api/v1/projects/${project.id}/tickets?board_id=${toDo!.id}&per_page=100&fields=summary&page=1`;
    expect([...blocks.keys()].map(path => path.replace(/\?.*/, ''))).toEqual([
      '/api/app/setup',
      `/api/v1/organizations/${organizationId}/projects`,
      `/api/v1/projects/${project.id}/members`,
      `/api/v1/projects/${project.id}/boards`,
      ...project.boards.map(() => `/api/v1/projects/${project.id}/tickets`),
      `/api/app/projects/${project.id}/column-ages`,
      `/api/app/projects/${project.id}/views`,
      '/api/app/me/counts',
      '/api/app/starred-documents',
    ]);
    for (const [path, { data }] of blocks) expect(data).toEqual(await read(path));
    expect(blocks.get(listed)!.data).toMatchObject({
      data: [{ title: '</script><script>alert(1)</script><!--' }],
    });
    // Nothing of the title may end the block.
    expect(page.match(/<script/g)).toHaveLength(blocks.size);
    expect(page).not.toContain('<!--');
  });

  test('hand what an address with filters needs as well, without the tickets', async () => {
    const blocks = blocksOf(await (await open(`/projects/${project.key}/board?priority=high`)).text());
    expect(blocks.has(`/api/v1/projects/${project.id}/boards`)).toBe(true);
    expect([...blocks.keys()].filter(path => path.includes('/tickets'))).toEqual([]);
  });

  test('hand a ticket and a document with their versions', async () => {
    const reference = `${project.key}-1`;
    const ticket = blocksOf(await (await open(`/${reference}`)).text()).get(
      `/api/app/references/${reference}`,
    );
    expect(ticket?.data).toMatchObject({ reference });
    const body = { title: 'Runbook', content_html: '<p>One &amp; <b>two</b></p>', status: 'published' };
    const { body: document } = await service.request(
      'POST',
      `/api/v1/organizations/${organizationId}/documents`,
      {
        cookie: owner.cookie,
        body,
      },
    );
    const path = `/api/v1/documents/${document.id}`;
    const answer = await service.request('GET', path, { cookie: owner.cookie });
    const block = blocksOf(await (await open(`/documents/${document.id}`)).text()).get(path);
    expect(block!.data).toEqual(answer.body);
    expect(block!.etag).toMatch(/^"1-[\w-]{27}"$/);
  });

  test('leave out long answers, which the app asks for itself', async () => {
    const content_html = `<p>${'word '.repeat(60_000)}</p>`;
    const { body: document } = await service.request(
      'POST',
      `/api/v1/organizations/${organizationId}/documents`,
      {
        cookie: owner.cookie,
        body: { title: 'Long', content_html },
      },
    );
    const page = await (await open(`/documents/${document.id}`)).text();
    expect(page.length).toBeLessThan(50_000);
    expect(blocksOf(page).has(`/api/v1/documents/${document.id}`)).toBe(false);
  });

  test('tell a stranger, a script and a frame nothing', async () => {
    const path = `/projects/${project.key}/board`;
    const strangers: Record<string, string>[] = [
      {},
      { cookie: 'docket_session=stray' },
      { cookie: owner.cookie, 'sec-fetch-dest': 'empty' },
      { cookie: owner.cookie, 'sec-fetch-dest': 'iframe' },
    ];
    for (const headers of strangers) {
      const answer = await open(path, headers);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toBe(html('board'));
    }
    const ended = await open(path, { cookie: `docket_session=${'a'.repeat(43)}` });
    const setup = await fetch(`${url}/api/app/setup`);
    expect([...blocksOf(await ended.text())]).toEqual([
      ['/api/app/setup', { etag: setup.headers.get('etag'), data: await setup.json() }],
    ]);
  });
});

describe('a page whose reads hang', () => {
  let server: Server;
  let dist: string;
  let url: string;
  const asked: string[] = [];

  /** Answers who is signed in, and nothing else. */
  async function answer(_request: Request, { target = '' }: RequestInfo = {}): Promise<Answer> {
    asked.push(target);
    if (target !== '/api/app/setup') return new Promise<never>(() => {});
    const body = JSON.stringify({ needed: false, session: { organization: { id: 'o' } } });
    return { status: 200, headers: {}, cookies: [], body };
  }

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'docket-pages-'));
    writeFileSync(join(dist, 'index.html'), html('Docket'));
    server = createHttpServer({
      answer,
      dist,
      publicUrl: null,
      maxPageReadMs: 100,
      isOwnHost: () => true,
      addressOf: () => '127.0.0.1',
      checkDatabase: async () => true,
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(dist, { recursive: true });
  });

  test('is sent without them', async () => {
    const headers = { cookie: `docket_session=${'a'.repeat(43)}` };
    const [plain, ...compressed] = await Promise.all(
      ['identity', 'gzip', 'zstd'].map(async encoding => {
        const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': encoding } });
        expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
        return answer.text();
      }),
    );
    expect(plain).toMatch(
      /<div id="root"><\/div><script type="application\/json".*<\/script><\/body><\/html>$/s,
    );
    expect(compressed).toEqual([plain, plain]);
    expect(asked.at(-1)).toBe('/api/v1/organizations/o/projects');
  });
});
