import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { startTestService, type TestService } from '#server/testing/test-service.ts';
import { createService } from './app.ts';

let service: TestService;
let organization: TestOrganization;
let token: string;
let owner: TestPerson;
let project: Awaited<ReturnType<TestService['project']>>;

beforeAll(async () => {
  service = await startTestService('sqlite');
  organization = await service.createOrganization();
  token = (await organization.credential()).token;
  owner = await organization.person('owner');
  project = await service.project(token, organization.id);
});
afterAll(() => service.close());

const missing = '00000000-0000-4000-8000-000000000000';
const text = { 'content-type': 'text/plain' };

async function newTicket(): Promise<string> {
  const body = { board_id: project.boards[0]!.id, title: 'A ticket' };
  return (await service.request('POST', `/api/v1/projects/${project.id}/tickets`, { token, body })).body.id;
}

async function countOf(table: 'comments' | 'kept_answers' | 'credentials'): Promise<number> {
  const rows = await service.host.db.selectFrom(table).select('created_at').execute();
  return rows.length;
}

describe('the order of refusals', () => {
  test('path and method come before the caller', async () => {
    expect((await service.request('GET', '/api/v1/nothing')).status).toBe(404);
    const wrong = await service.request('POST', `/api/v1/tickets/${missing}`, { raw: '{' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE');
    expect(wrong.body.message).toBeTypeOf('string');
  });

  test('the caller comes before the body', async () => {
    const answer = await service.request('PATCH', `/api/v1/tickets/${missing}`, { raw: '{', headers: text });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('a person hears what their role does not allow, a credential its missing scope', async () => {
    const path = `/api/v1/projects/${project.id}`;
    const { cookie } = await organization.person('viewer', { projectIds: [project.id] });
    const { token } = await organization.credential(['tickets:read']);
    const messageFor = async (caller: object) => (await service.request('DELETE', path, caller)).body.message;
    expect(await messageFor({ cookie })).toBe('This is for people who may change projects.');
    expect(await messageFor({ token })).toBe('The credential lacks the scope projects:write.');
  });

  test('a request with two credentials has none', async () => {
    const headers = new Headers();
    headers.append('authorization', `Bearer ${token}`);
    headers.append('authorization', `Bearer ${token}`);
    const request = new Request(`http://docket.test/api/v1/projects/${project.id}`, { headers });
    expect((await service.fetch(request)).status).toBe(401);
  });

  test('the scope comes before the record, the record before the body', async () => {
    const reader = await organization.credential(['tickets:read']);
    const path = `/api/v1/tickets/${missing}`;
    expect((await service.request('PATCH', path, { token: reader.token, body: {} })).status).toBe(403);
    expect((await service.request('PATCH', path, { token, raw: '{', headers: text })).status).toBe(404);
    const stranger = await (await service.createOrganization('Other')).credential();
    const foreign = `/api/v1/projects/${project.id}/tickets`;
    expect((await service.request('GET', `${foreign}?per_page=x`, { token: stranger.token })).status).toBe(
      403,
    );
    const body = { title: '' };
    expect((await service.request('POST', foreign, { token: stranger.token, body })).status).toBe(403);
  });

  test('the form of the body comes before its content', async () => {
    const path = `/api/v1/tickets/${await newTicket()}`;
    expect((await service.request('PATCH', path, { token, raw: '{"title":""}', headers: text })).status).toBe(
      415,
    );
    const json = { 'content-type': 'application/json' };
    expect((await service.request('PATCH', path, { token, raw: '{', headers: json })).status).toBe(400);
    expect((await service.request('PATCH', path, { token, raw: '', headers: json })).status).toBe(422);
    expect((await service.request('PATCH', path, { token, body: { title: '' } })).body).toEqual({
      message: 'title must not be blank.',
      errors: { title: ['Must not be blank.'] },
    });
  });
});

test('every answer has an id and is not stored', async () => {
  const good = await service.request('GET', `/api/v1/projects/${project.id}`, { token });
  const bad = await service.request('GET', '/api/v1/nothing');
  for (const { headers } of [good, bad]) {
    expect(headers.get('x-request-id')).toMatch(/^\w+-\w+$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('application/json');
  }
  expect(good.headers.get('x-request-id')).not.toBe(bad.headers.get('x-request-id'));
});

test('HEAD answers as GET does, without the body', async () => {
  const path = `/api/v1/tickets/${await newTicket()}`;
  const answer = await service.request('HEAD', path, { token });
  expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([200, '', '"1"']);
  expect((await service.request('HEAD', path)).status).toBe(401);
});

test('the body cannot override parameters of the path', async () => {
  const [mine, other] = [await newTicket(), await newTicket()];
  const body = { ticket: other, id: other, title: 'Renamed' };
  const answer = await service.request('PATCH', `/api/v1/tickets/${mine}`, { token, body });
  expect(answer.body).toMatchObject({ id: mine, title: 'Renamed' });
});

test('a query is read as far as it can be decoded, its last value wins, and no key is special', async () => {
  const path = `/api/v1/projects/${project.id}/tickets`;
  const query = 'per_page=2&per_page=1&q=%zz%FF%&__proto__=a&constructor=b&a&=c&&';
  const answer = await service.request('GET', `${path}?${query}`, { token });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ data: [], meta: { per_page: 1 } });
});

test('HTML is cleaned before it is stored', async () => {
  const path = `/api/v1/tickets/${await newTicket()}`;
  const body = { description_html: '<p onclick="a()">Text<script>b()</script></p>' };
  const answer = await service.request('PATCH', path, { token, body });
  expect(answer.body.description_html).toBe('<p>Text</p>');
});

describe('a fault', () => {
  test('is reported, and its answer reveals nothing', async () => {
    const faulty = await startTestService('sqlite', {
      cleanHtml: () => Promise.reject(new Error('secret path')),
    });
    const other = await faulty.createOrganization();
    const credential = await other.credential();
    const { boards, id } = await faulty.project(credential.token, other.id);
    const originalError = console.error;
    console.error = () => {};
    const answer = await faulty.request('POST', `/api/v1/projects/${id}/tickets`, {
      token: credential.token,
      body: { board_id: boards[0]!.id, title: 'a', description_html: '<p>a</p>' },
    });
    console.error = originalError;
    expect([answer.status, answer.body]).toEqual([500, { message: 'Something went wrong on the server.' }]);
    expect(faulty.faults).toHaveLength(1);
    await faulty.close();
  });
});

describe('Idempotency-Key', () => {
  const comment = (ticket: string, key: string, body_html = '<p>Once</p>') =>
    service.request('POST', `/api/v1/tickets/${ticket}/comments`, {
      token,
      body: { body_html },
      headers: { 'idempotency-key': key },
    });

  test('a repetition gets the same answer and does nothing', async () => {
    const ticket = await newTicket();
    const before = await countOf('comments');
    const first = await comment(ticket, 'repeat');
    const second = await comment(ticket, 'repeat');
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await countOf('comments')).toBe(before + 1);
  });

  test('a repetition works after the record was deleted', async () => {
    const ticket = await newTicket();
    const first = await comment(ticket, 'gone');
    await service.request('DELETE', `/api/v1/tickets/${ticket}`, { token });
    expect((await comment(ticket, 'gone')).body).toEqual(first.body);
    expect((await comment(ticket, 'gone too')).status).toBe(404);
  });

  test('another body or another path is refused', async () => {
    const [ticket, other] = [await newTicket(), await newTicket()];
    await comment(ticket, 'other');
    expect((await comment(ticket, 'other', '<p>Twice</p>')).status).toBe(422);
    expect((await comment(other, 'other')).status).toBe(422);
  });

  test('one of many simultaneous requests is executed', async () => {
    const ticket = await newTicket();
    const before = await countOf('comments');
    const answers = await Promise.all(Array.from({ length: 20 }, () => comment(ticket, 'many')));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([201, 409]);
    expect(await countOf('comments')).toBe(before + 1);
    expect((await comment(ticket, 'many')).status).toBe(201);
  });

  test('a refusal is not stored', async () => {
    const ticket = await newTicket();
    const kept = await countOf('kept_answers');
    expect((await comment(ticket, 'refused', '<p></p>')).status).toBe(422);
    expect(await countOf('kept_answers')).toBe(kept);
    expect((await comment(ticket, 'refused')).status).toBe(201);
  });

  test('keys belong to their principal', async () => {
    const ticket = await newTicket();
    const first = await comment(ticket, 'mine');
    const second = await service.request('POST', `/api/v1/tickets/${ticket}/comments`, {
      cookie: owner.cookie,
      body: { body_html: '<p>Once</p>' },
      headers: { 'idempotency-key': 'mine' },
    });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('a key is too long at 256', async () => {
    const ticket = await newTicket();
    expect((await comment(ticket, 'k'.repeat(256))).status).toBe(422);
    expect((await comment(ticket, 'k'.repeat(255))).status).toBe(201);
  });

  test('after a day the key is free', async () => {
    const clock = { now: Date.now() };
    const later = await startTestService('sqlite', { now: () => new Date(clock.now) });
    const other = await later.createOrganization();
    const credential = await other.credential();
    const create = (name: string) =>
      later.request('POST', `/api/v1/organizations/${other.id}/projects`, {
        token: credential.token,
        body: { name, key: name },
        headers: { 'idempotency-key': 'daily' },
      });
    const first = await create('A');
    clock.now += 24 * 60 * 60_000 - 1;
    expect((await create('A')).body.id).toBe(first.body.id);
    clock.now += 1;
    expect((await create('B')).status).toBe(201);
    expect((await create('B')).headers.get('idempotency-replayed')).toBe('true');
    await later.close();
  });

  test('a secret is shown again to the sender of the key, and is not readable in the database', async () => {
    const create = () =>
      service.request('POST', '/api/app/credentials', {
        cookie: owner.cookie,
        body: { name: 'Deploys', scopes: ['projects:read'] },
        headers: { 'idempotency-key': 'secret' },
      });
    const first = await create();
    expect(first.body.token).toMatch(/^dkt_/);
    expect((await create()).body).toEqual(first.body);
    const kept = await service.host.db.selectFrom('kept_answers').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('dkt_');
    expect(JSON.stringify(kept)).not.toContain('secret');
  });
});

describe('other sites', () => {
  test('cannot write with the cookie of a person', async () => {
    const forged = await service.request('DELETE', '/api/app/session', {
      cookie: owner.cookie,
      headers: { origin: 'https://evil.example' },
    });
    expect(forged.status).toBe(403);
    expect((await service.request('GET', '/api/app/session', { cookie: owner.cookie })).status).toBe(200);
  });

  test('may use the contract with a credential', async () => {
    const path = `/api/v1/projects/${project.id}`;
    const headers = { origin: 'https://app.example' };
    const preflight = await service.request('OPTIONS', path, {
      headers: { ...headers, 'access-control-request-method': 'PATCH' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, PATCH, DELETE');
    const answer = await service.request('PATCH', path, { token, body: {}, headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('see nothing of the app API', async () => {
    const headers = { origin: 'https://app.example', 'access-control-request-method': 'GET' };
    const preflight = await service.request('OPTIONS', '/api/app/session', { headers });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });
});

describe('the app API', () => {
  test('is for people', async () => {
    expect((await service.request('GET', '/api/app/session', { token })).status).toBe(403);
    expect((await service.request('GET', '/api/app/session')).status).toBe(401);
  });

  test('reserves operations of managers to them', async () => {
    const member = await organization.person('member');
    expect((await service.request('GET', '/api/app/credentials', { cookie: member.cookie })).status).toBe(
      403,
    );
    expect((await service.request('GET', '/api/app/credentials', { cookie: owner.cookie })).status).toBe(200);
  });

  test('a viewer reads the contract and writes comments alone', async () => {
    const viewer = await organization.person('viewer', { projectIds: [project.id] });
    const path = `/api/v1/tickets/${await newTicket()}`;
    expect((await service.request('GET', path, { cookie: viewer.cookie })).status).toBe(200);
    expect((await service.request('PATCH', path, { cookie: viewer.cookie, body: {} })).status).toBe(403);
    const comment = { cookie: viewer.cookie, body: { body_html: '<p>a</p>' } };
    expect((await service.request('POST', `${path}/comments`, comment)).status).toBe(201);
  });
});

describe('the description of the interface', () => {
  test.each([
    ['/api/v1/openapi.json', 'application/json', '"3.1.0"'],
    ['/api/app/openapi.json', 'application/json', '"3.1.0"'],
    ['/api/v1/docs', 'text/html; charset=utf-8', '<h1>'],
    ['/api/v1/docs.css', 'text/css; charset=utf-8', '--sheet'],
  ])('%s needs no caller', async (path, type, content) => {
    const answer = await service.request('GET', path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.text).toContain(content);
    expect((await service.request('POST', path)).status).toBe(405);
  });
});

test('each answer shows the rate limit', async () => {
  const limited = await startTestService('sqlite', { rateLimit: 2 });
  const other = await limited.createOrganization();
  const credential = await other.credential();
  const read = () => limited.request('GET', `/api/v1/organizations/${other.id}`, { token: credential.token });
  const answers = [await read(), await read(), await read()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['1', '0', '0']);
  expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(0);
  await limited.close();
});

test('a transaction that conflicts is retried, and finally answered with 503', async () => {
  const busy = Object.assign(new Error('database is locked'), { errcode: 5 });
  let attempts = 0;
  const { db } = service.host;
  const locked = await startTestService('sqlite', {
    db: new Proxy(db, {
      get: (target, key) => {
        if (key !== 'transaction') return Reflect.get(target, key).bind?.(target) ?? Reflect.get(target, key);
        attempts += 1;
        return () => ({ execute: () => Promise.reject(busy) });
      },
    }),
  });
  const answer = await locked.request('PATCH', `/api/v1/projects/${project.id}`, { token, body: {} });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(attempts).toBeGreaterThan(1);
  expect(locked.faults).toEqual([]);
  await locked.close();
});

test('cookies are handed over where a response cannot hold them', async () => {
  const handed: string[] = [];
  const url = 'http://localhost/api/app/session';
  const body = JSON.stringify({ email: owner.email, password: owner.password });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const own = createService(service.host);
  await own.fetch(new Request(url, { method: 'POST', body, headers }), {
    onCookies: cookies => handed.push(...cookies),
  });
  expect(handed).toContainEqual(expect.stringMatching(/^docket_session=/));
  own.close();
});
