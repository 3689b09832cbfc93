import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const day = 86_400_000;

describe.each(engines)('sessions (%s)', engine => {
  let service: TestService;
  let acme: TestOrganization;
  let now: Date;
  let elapsed = 0;
  beforeAll(async () => {
    now = new Date('2026-11-21T12:00:00.000Z');
    service = await startTestService(engine, { now: () => now, elapsed: () => elapsed });
    acme = await service.createOrganization();
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.close();
  });

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
    elapsed += ms;
  };
  beforeEach(() => pass(60_001));

  const signIn = async (person: TestPerson, headers: Record<string, string> = {}, cookie?: string) => {
    const body = { email: person.email, password: person.password };
    const answer = await service.request('POST', '/api/app/session', {
      body,
      headers,
      ...(cookie && { cookie }),
    });
    expect(answer.status).toBe(201);
    return answer.headers
      .getSetCookie()
      .find(line => line.startsWith('docket_session='))!
      .split(';')[0]!;
  };
  const list = async (cookie: string) =>
    (await service.request('GET', '/api/app/sessions', { cookie })).body.data;
  const status = async (cookie: string) =>
    (await service.request('GET', '/api/app/session', { cookie })).status;

  test('are listed with device, address and last use; the current one is marked', async () => {
    const person = await acme.person('member');
    pass(60_001);
    const other = await signIn(person, { 'user-agent': firefox });
    const sessions = await list(other);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      device: 'Firefox on Linux',
      address: '127.0.0.1',
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      current: true,
    });
    expect(sessions[1]).toMatchObject({ device: 'Unknown device', current: false });
  });

  test('are ended one by one, or all others at once', async () => {
    const person = await acme.person('member');
    const [one, two, three] = [await signIn(person), await signIn(person), await signIn(person)];
    const first = (await list(one)).find((session: { current: boolean }) => session.current);
    const path = `/api/app/sessions/${first.id}`;
    expect((await service.request('DELETE', path, { cookie: two })).status).toBe(204);
    expect([await status(one), await status(two), await status(three)]).toEqual([401, 200, 200]);
    expect((await service.request('DELETE', path, { cookie: two })).status).toBe(404);
    expect((await service.request('DELETE', '/api/app/sessions', { cookie: two })).status).toBe(204);
    expect([await status(two), await status(three), await status(person.cookie)]).toEqual([200, 401, 401]);
    const revoked = service.audited.filter(
      ({ action, actor }) => action === 'session.revoked' && actor.id === person.id,
    );
    expect(revoked.map(({ detail }) => detail)).toEqual([{ sessions: 1 }, { sessions: 2 }]);
  });

  test('of others are managed by higher roles: owners for all, admins for members and viewers', async () => {
    const people = {
      owner: await acme.person('owner'),
      admin: await acme.person('admin'),
      member: await acme.person('member'),
    };
    const second = await acme.person('admin');
    const stranger = await (await service.createOrganization('Other')).person('owner');
    const idOf = async ({ cookie }: TestPerson) => (await list(cookie))[0].id;
    const tries: [TestPerson, TestPerson, number][] = [
      [people.member, second, 403],
      [people.admin, people.owner, 403],
      [people.admin, second, 403],
      [stranger, people.member, 403],
      [people.admin, people.member, 200],
      [people.owner, second, 200],
    ];
    for (const [caller, other, expected] of tries) {
      const { cookie } = caller;
      const path = `/api/app/people/${other.id}/sessions`;
      expect((await service.request('GET', path, { cookie })).status).toBe(expected);
      const one = `/api/app/sessions/${await idOf(other)}`;
      const ended = expected === 200 ? 204 : 403;
      expect((await service.request('DELETE', one, { cookie })).status).toBe(ended);
      expect(await status(other.cookie)).toBe(expected === 200 ? 401 : 200);
      expect((await service.request('DELETE', path, { cookie })).status).toBe(ended);
    }
  });

  test('end after 14 days without use, and 30 days after they were opened', async () => {
    const idle = await acme.person('member');
    const busy = await acme.person('member');
    for (let at = 0; at < 29; at++) {
      pass(day);
      expect(await status(busy.cookie)).toBe(200);
      if (at === 12) expect(await status(idle.cookie)).toBe(200);
    }
    pass(day);
    expect([await status(idle.cookie), await status(busy.cookie)]).toEqual([401, 401]);
  });

  test('end after 14 days without use, to the day', async () => {
    const [kept, lost] = [await acme.person('member'), await acme.person('member')];
    pass(14 * day - 1);
    expect(await status(kept.cookie)).toBe(200);
    pass(1);
    expect([await status(kept.cookie), await status(lost.cookie)]).toEqual([200, 401]);
  });

  test('of the same browser end when it signs in again', async () => {
    const person = await acme.person('member');
    const next = await signIn(person, {}, person.cookie);
    expect(next).not.toBe(person.cookie);
    expect([await status(person.cookie), await status(next)]).toEqual([401, 200]);
  });
});

test('with https the cookie is bound to the host, and one without that prefix is ignored', async () => {
  const service = await startTestService('sqlite', { publicUrl: 'https://docket.example' });
  const acme = await service.createOrganization();
  const person = await acme.person('member');
  expect(person.cookie).toMatch(/^__Host-docket_session=\w{43}$/);
  const body = { email: person.email, password: person.password };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const signedIn = await service.request('POST', '/api/app/session', { body, headers });
  const attributes = /; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/;
  for (const line of signedIn.headers.getSetCookie()) {
    expect(line).toMatch(/^__Host-/);
    expect(line).toMatch(attributes);
  }
  const read = async (cookie: string) =>
    (await service.request('GET', '/api/app/session', { cookie })).status;
  expect(await read(person.cookie)).toBe(200);
  expect(await read(person.cookie.replace('__Host-', ''))).toBe(401);
  await service.close();
});
