import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';

const cookieOf = (headers: Headers) => headers.get('set-cookie')!.split(';')[0]!;

describe.each(engines)('sign-in (%s)', engine => {
  let service: TestService;
  let acme: TestOrganization;
  let now: Date;
  const verify = vi.fn(async (password: string, hash: string) => hash === `plain:${password}`);
  beforeAll(async () => {
    now = new Date('2026-11-21T12:00:00.000Z');
    service = await startTestService(engine, {
      now: () => now,
      passwords: { hash: async password => `plain:${password}`, verify },
    });
    acme = await service.createOrganization();
  });
  afterAll(() => service.close());
  // Each test in a minute of its own.
  beforeEach(() => {
    now = new Date(now.getTime() + 60_000);
  });

  const signIn = (email: string, password: string) =>
    service.request('POST', '/api/app/session', { body: { email, password } });
  const sessionStatus = async (cookie: string) =>
    (await service.request('GET', '/api/app/session', { cookie })).status;

  test('opens a session of its own each time, whatever the case of the e-mail', async () => {
    const person = await acme.person('member', { email: 'Ada@Example.com' });
    const answer = await signIn('  aDA@example.COM ', person.password);
    expect(answer.status).toBe(201);
    expect(answer.body.user).toEqual({
      id: person.id,
      name: person.name,
      email: 'Ada@Example.com',
      role: 'member',
    });
    const cookie = cookieOf(answer.headers);
    expect(cookie).not.toBe(person.cookie);
    expect(await sessionStatus(cookie)).toBe(200);
    expect(await sessionStatus(person.cookie)).toBe(200);
  });

  test('tells an unknown e-mail and a wrong password apart neither by words nor by work', async () => {
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

  test('allows ten wrong tries a minute for one account, and the right password does not count', async () => {
    const person = await acme.person('member');
    for (let at = 0; at < 12; at++) expect((await signIn(person.email, person.password)).status).toBe(201);
    const tries = await Promise.all(Array.from({ length: 14 }, () => signIn(person.email, 'wrong one')));
    expect(tries.filter(answer => answer.status === 401)).toHaveLength(10);
    const refused = tries.filter(answer => answer.status === 429);
    expect(refused).toHaveLength(4);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(person.email, person.password)).status).toBe(429);
    now = new Date(now.getTime() + 60_001);
    expect((await signIn(person.email, person.password)).status).toBe(201);
  });

  test('allows thirty wrong tries a minute from one address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++) {
      statuses.push((await signIn(`guess-${at}@example.com`, 'wrong one')).status);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
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

    test('has another name at once', async () => {
      const answer = await update({ name: ' Ada Lovelace ' });
      expect(answer.body.user.name).toBe('Ada Lovelace');
      const session = await service.request('GET', '/api/app/session', { cookie: person.cookie });
      expect(session.body.user.name).toBe('Ada Lovelace');
    });

    test('keeps the password unless the current one is given', async () => {
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
