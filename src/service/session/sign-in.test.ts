import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { countTry, rememberedTries } from './sign-in-tries.ts';

const cookieOf = (headers: Headers) => headers.get('set-cookie')!.split(';')[0]!;

describe.each(engines)('sign-in (%s)', engine => {
  const verify = vi.fn(async (password: string, hash: string) => hash === `plain:${password}`);
  const service = useTestService(engine, {
    now: () => now,
    elapsed: () => elapsed,
    passwords: { hash: async password => `plain:${password}`, verify },
  });
  let acme: TestOrganization;
  let now = new Date('2026-11-21T12:00:00.000Z');
  let elapsed = 0;
  beforeAll(async () => {
    acme = await service.createOrganization();
  });
  // Each test in a minute of its own.
  beforeEach(() => pass(60_000));

  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
    elapsed += milliseconds;
  };
  const signIn = (email: string, password: string, from: { address?: string; cookie?: string } = {}) =>
    service.request('POST', '/api/app/session', { body: { email, password }, ...from });
  const statusOf = async (...given: Parameters<typeof signIn>) => (await signIn(...given)).status;
  const sessionStatus = async (cookie: string) =>
    (await service.request('GET', '/api/app/session', { cookie })).status;

  test('starts a new session each time, whatever the case of the e-mail', async () => {
    const person = await acme.person('member', { email: 'Ada@Example.com' });
    const answer = await signIn('  aDA@example.COM ', person.password);
    expect(answer.status).toBe(201);
    expect(answer.body.user).toEqual({
      id: person.id,
      name: person.name,
      email: 'Ada@Example.com',
      role: 'member',
      time_zone: null,
    });
    const cookie = cookieOf(answer.headers);
    expect(cookie).not.toBe(person.cookie);
    expect(await sessionStatus(cookie)).toBe(200);
    expect(await sessionStatus(person.cookie)).toBe(200);
  });

  test('answers an unknown e-mail and a wrong password alike, in words and work', async () => {
    const person = await acme.person('member');
    verify.mockClear();
    const wrong = await signIn(person.email, 'not the password');
    const unknown = await signIn('nobody@example.com', person.password);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.headers.has('set-cookie')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(2);
  });

  test('refuses people who were removed', async () => {
    const person = await acme.person('member');
    const owner = await acme.person('owner');
    await service.request('DELETE', `/api/app/people/${person.id}`, { cookie: owner.cookie });
    expect((await signIn(person.email, person.password)).status).toBe(401);
  });

  test('allows ten wrong tries a minute for one account at one address, and the right password does not count', async () => {
    const person = await acme.person('member');
    for (let at = 0; at < 12; at++) expect((await signIn(person.email, person.password)).status).toBe(201);
    const tries = await Promise.all(Array.from({ length: 14 }, () => signIn(person.email, 'wrong one')));
    expect(tries.filter(answer => answer.status === 401)).toHaveLength(10);
    const refused = tries.filter(answer => answer.status === 429);
    expect(refused).toHaveLength(4);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(person.email, person.password)).status).toBe(429);
    pass(60_001);
    expect((await signIn(person.email, person.password)).status).toBe(201);
  });

  test('allows thirty wrong tries a minute from one address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++) {
      statuses.push((await signIn(`guess-${at}@example.com`, 'wrong one')).status);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
  });

  test('counts an IPv6 customer by the network, not by the address', async () => {
    const from = (at: number) => ({ address: `2001:db8:0:7::${at.toString(16)}` });
    for (let at = 1; at <= 30; at++)
      expect(await statusOf(`v6-${at}@example.com`, 'wrong', from(at))).toBe(401);
    expect(await statusOf('v6-31@example.com', 'wrong', from(31))).toBe(429);
    expect(await statusOf('v6-31@example.com', 'wrong', { address: '2001:db8:0:8::1' })).toBe(401);
  });

  test('wrong tries from other addresses lock nobody out', async () => {
    const person = await acme.person('member');
    for (let at = 0; at < 12; at++) await signIn(person.email, 'wrong one', { address: '203.0.113.5' });
    expect(await statusOf(person.email, person.password, { address: '203.0.113.5' })).toBe(429);
    expect(await statusOf(person.email, person.password, { address: '198.51.100.9' })).toBe(201);
  });

  test('guesses at one account from many addresses are limited; its known browser still signs in', async () => {
    const person = await acme.person('member');
    const first = await signIn(person.email, person.password);
    const cookie = first.headers.getSetCookie()[1]!.split(';')[0]!;
    const guess = (at: number) =>
      statusOf(person.email, 'wrong one', { address: `203.0.${at >> 8}.${at & 255}` });
    const statuses: number[] = [];
    for (let at = 0; at < 110; at++) {
      if (at % 20 === 0) pass(60_001);
      statuses.push(await guess(at));
    }
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(10).fill(429)]);
    expect(await statusOf(person.email, person.password)).toBe(429);
    expect(await statusOf(person.email, person.password, { cookie })).toBe(201);
    const unknown: number[] = [];
    for (let at = 0; at < 101; at++)
      unknown.push(await statusOf('no@example.com', 'w', { address: `192.0.2.${at}` }));
    expect(unknown).toEqual([...Array(100).fill(401), 429]);
    pass(3_600_000);
    expect(await statusOf(person.email, person.password)).toBe(201);
  });

  test('a known browser has its own ten wrong tries a minute, for its person alone', async () => {
    const [person, other] = [await acme.person('member'), await acme.person('member')];
    const cookieOfDevice = async (email: string, password: string, cookie?: string) =>
      (await signIn(email, password, cookie ? { cookie } : {})).headers.getSetCookie()[1]!.split(';')[0]!;
    const one = await cookieOfDevice(person.email, person.password);
    // The second person at this browser keeps the first one's token in it.
    const cookie = await cookieOfDevice(other.email, other.password, one);
    expect(cookie).toMatch(/^docket_device=\w{43}\.\w{43}$/);
    for (let at = 0; at < 10; at++) expect(await statusOf(person.email, 'wrong', { cookie })).toBe(401);
    expect(await statusOf(person.email, person.password, { cookie })).toBe(429);
    expect(await statusOf(other.email, other.password, { cookie })).toBe(201);
    expect(await statusOf(person.email, person.password)).toBe(201);
    // Another person's browser is known for nobody else.
    for (let at = 0; at < 10; at++) expect(await statusOf(other.email, 'wrong', { cookie: one })).toBe(401);
    expect(await statusOf(other.email, 'wrong')).toBe(429);
  });

  test('a known browser has a hundred wrong tries an hour, and signs in after that', async () => {
    const person = await acme.person('member');
    const cookie = (await signIn(person.email, person.password)).headers.getSetCookie()[1]!.split(';')[0]!;
    const statuses: number[] = [];
    for (let at = 0; at < 101; at++) {
      if (at % 10 === 0) pass(60_001);
      statuses.push(await statusOf(person.email, 'wrong one', { cookie }));
    }
    expect(statuses).toEqual([...Array(100).fill(401), 429]);
    pass(3_600_000);
    expect(await statusOf(person.email, person.password, { cookie })).toBe(201);
  });

  test('remembers a bounded number of tries', () => {
    const call = { report: () => {}, elapsed: () => elapsed };
    for (let i = 0; i < 12_000; i++) countTry(call, [{ key: String(i), maxTries: 10 }]);
    expect(rememberedTries(call)).toBeLessThanOrEqual(10_000);
    const newest = [{ key: '11999', maxTries: 1 }];
    expect(() => countTry(call, newest)).toThrow('Too many tries');
  });

  test('signing out ends this session alone', async () => {
    const person = await acme.person('member');
    const other = cookieOf((await signIn(person.email, person.password)).headers);
    const out = await service.request('DELETE', '/api/app/session', { cookie: other });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await sessionStatus(other)).toBe(401);
    expect(await sessionStatus(person.cookie)).toBe(200);
  });

  describe('own account', () => {
    let person: TestPerson;
    beforeEach(async () => {
      person = await acme.person('viewer');
    });
    const update = (change: object) =>
      service.request('PATCH', '/api/app/me', { cookie: person.cookie, body: change });

    test('changes its name at once', async () => {
      const answer = await update({ name: ' Ada Lovelace ' });
      expect(answer.body.user.name).toBe('Ada Lovelace');
      const session = await service.request('GET', '/api/app/session', { cookie: person.cookie });
      expect(session.body.user.name).toBe('Ada Lovelace');
    });

    test('keeps its password unless the current one is given', async () => {
      for (const current of [{}, { current_password: 'something else' }]) {
        const answer = await update({ password: 'a new password', ...current });
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.errors)).toEqual(['current_password']);
      }
      expect((await signIn(person.email, person.password)).status).toBe(201);
    });

    test('a new password ends the sessions that the old one opens meanwhile', async () => {
      for (let round = 0; round < 8; round++) {
        const someone = await acme.person('member');
        const body = { password: 'a new password', current_password: someone.password };
        const signingIn = Array.from({ length: 4 }, () => signIn(someone.email, someone.password));
        const changed = await service.request('PATCH', '/api/app/me', { cookie: someone.cookie, body });
        expect(changed.status).toBe(200);
        await Promise.all(signingIn);
        const { count } = await service.host.db
          .selectFrom('sessions')
          .select(eb => eb.fn.countAll().as('count'))
          .where('user_id', '=', someone.id)
          .executeTakeFirstOrThrow();
        expect(Number(count)).toBe(1);
      }
    });

    test('a new password ends the other sessions', async () => {
      const other = cookieOf((await signIn(person.email, person.password)).headers);
      const answer = await update({ password: 'a new password', current_password: person.password });
      expect(answer.status).toBe(200);
      expect(await sessionStatus(person.cookie)).toBe(200);
      expect(await sessionStatus(other)).toBe(401);
      expect((await signIn(person.email, person.password)).status).toBe(401);
      expect((await signIn(person.email, 'a new password')).status).toBe(201);
    });
  });
});
