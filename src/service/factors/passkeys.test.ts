import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AuthenticatorInput, softAuthenticator } from '#server/testing/soft-authenticator.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const home = { origin: 'http://docket.test', rpId: 'docket.test' };

describe.each(engines)('passkeys (%s)', engine => {
  const service = useTestService(engine, { now: () => now, elapsed: () => elapsed });
  let acme: TestOrganization;
  let now = new Date('2026-11-21T12:00:00.000Z');
  let elapsed: number;
  let person: TestPerson;
  let device: ReturnType<typeof softAuthenticator>;
  beforeAll(async () => {
    elapsed = 0;
    acme = await service.createOrganization();
  });
  beforeEach(async () => {
    wait(120_000);
    person = await acme.person('member');
    device = softAuthenticator(home);
  });

  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
    elapsed += ms;
  };
  const app = (method: string, path: string, body?: object, cookie = person.cookie, key?: string) =>
    service.request(method, `/api/app${path}`, {
      headers: { origin: home.origin, ...(key && { 'idempotency-key': key }) },
      ...(cookie && { cookie }),
      ...(body && { body }),
    });
  const challenge = async () =>
    (await app('POST', '/session/passkey-challenge', undefined, '')).body.options.challenge;
  const adding = async () => (await app('POST', '/me/passkeys/challenge')).body.options.challenge;
  const add = async (use: Partial<AuthenticatorInput> = {}, own = device) =>
    app('POST', '/me/passkeys', {
      name: 'Laptop',
      response: own.register({ challenge: await adding(), ...use }),
    });
  const enter = (response: string) => app('POST', '/session/passkey', { response }, '');
  const signIn = async (use: Partial<AuthenticatorInput> = {}) =>
    enter(device.authenticate({ challenge: await challenge(), ...use }));

  test('one is added, listed, signs its person in alone, and is removed', async () => {
    const added = await add();
    expect(added.status).toBe(201);
    expect(added.body.recovery_codes).toHaveLength(10);
    const entered = await signIn();
    expect(entered.status).toBe(201);
    expect(entered.body.user.id).toBe(person.id);
    expect(entered.headers.getSetCookie().join()).toMatch(/docket_session=\w{43}/);
    const { body } = await app('GET', '/me/factors');
    expect(body.passkeys).toMatchObject([{ name: 'Laptop', last_used_at: now.toISOString() }]);
    const stranger = await acme.person('owner');
    const path = `/me/passkeys/${body.passkeys[0].id}`;
    expect((await app('DELETE', path, undefined, stranger.cookie)).status).toBe(404);
    expect((await app('DELETE', path)).status).toBe(204);
    expect((await signIn()).status).toBe(401);
    expect((await app('GET', '/me/factors')).body.recovery_codes_left).toBe(0);
  });

  test('a repeated request to add one gets the same answer, and another body is refused', async () => {
    const start = () => app('POST', '/me/passkeys/challenge', undefined, person.cookie, 'start');
    const { options } = (await start()).body;
    expect((await start()).body.options).toEqual(options);
    const body = { name: 'Laptop', response: device.register({ challenge: options.challenge }) };
    const send = (given: object) => app('POST', '/me/passkeys', given, person.cookie, 'add');
    const added = await send(body);
    expect(added.status).toBe(201);
    const repeated = await send(body);
    expect([repeated.status, repeated.body]).toEqual([201, added.body]);
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect((await send({ ...body, name: 'Phone' })).status).toBe(422);
    expect((await app('GET', '/me/factors')).body.passkeys).toHaveLength(1);
  });

  test('no transaction begins before the thread for passkeys has answered', async () => {
    const { webauthn, db } = service.host;
    const begun = vi.spyOn(db, 'transaction');
    const asked = [vi.spyOn(webauthn, 'registrationOptions'), vi.spyOn(webauthn, 'authenticationOptions')];
    const first: (number | undefined)[] = [];
    for (const begin of [adding, challenge]) {
      begun.mockClear();
      await begin();
      first.push(begun.mock.invocationCallOrder[0]);
    }
    const askedAt = asked.map(spy => spy.mock.invocationCallOrder[0]!);
    vi.restoreAllMocks();
    expect(first[0]).toBeGreaterThan(askedAt[0]!);
    expect(first[1]).toBeGreaterThan(askedAt[1]!);
  });

  test('a challenge is valid once, for five minutes, and for its purpose', async () => {
    await add();
    const once = device.authenticate({ challenge: await challenge() });
    expect((await enter(once)).status).toBe(201);
    expect((await enter(once)).status).toBe(401);
    const twice = device.authenticate({ challenge: await challenge() });
    const both = await Promise.all([enter(twice), enter(twice)]);
    expect(both.map(answer => answer.status).sort()).toEqual([201, 401]);
    const late = await challenge();
    wait(5 * 60_000);
    expect((await signIn({ challenge: late })).status).toBe(401);
    expect((await signIn({ challenge: await adding() })).status).toBe(401);
    expect((await signIn({ challenge: 'bWFkZSB1cA' })).status).toBe(401);
    // Nor does one that was given to somebody else for adding.
    const other = await acme.person('member');
    const theirs = (await app('POST', '/me/passkeys/challenge', undefined, other.cookie)).body.options
      .challenge;
    expect((await add({ challenge: theirs }, softAuthenticator(home))).status).toBe(422);
  });

  test('a foreign page, a foreign deployment, an unverified person and a strange key are refused', async () => {
    await add();
    expect((await signIn({ origin: 'http://evil.example' })).status).toBe(401);
    expect((await signIn({ rpId: 'evil.example' })).status).toBe(401);
    expect((await signIn({ verified: false })).status).toBe(401);
    expect((await enter(softAuthenticator(home).authenticate({ challenge: await challenge() }))).status).toBe(
      401,
    );
    for (const answer of ['', 'null', '{}', '{"id":"x"}', '{"id":"\\u0000"}', '[]'])
      expect((await enter(answer)).status).toBe(401);
    expect((await add({ origin: 'http://evil.example' }, softAuthenticator(home))).status).toBe(422);
    expect((await add({ verified: false }, softAuthenticator(home))).status).toBe(422);
    expect((await app('POST', '/me/passkeys', { name: 'X', response: 'nonsense' })).status).toBe(422);
  });

  test('a counter that does not grow is refused, because it shows a copied key', async () => {
    await add({ counter: 5 });
    expect((await signIn({ counter: 6 })).status).toBe(201);
    expect((await signIn({ counter: 6 })).status).toBe(401);
    expect((await signIn({ counter: 7 })).status).toBe(201);
  });

  test('a passkey is a second step and confirms a session, only for its own person', async () => {
    await add();
    const body = { email: person.email, password: person.password };
    const first = await service.request('POST', '/api/app/session', { body });
    expect(first.body).toEqual({ second_step: { app: false, passkeys: true } });
    const step = first.headers.get('set-cookie')!.split(';')[0]!;
    const other = await acme.person('member');
    const theirs = softAuthenticator(home);
    const begun = (await app('POST', '/me/passkeys/challenge', undefined, other.cookie)).body.options
      .challenge;
    const response = theirs.register({ challenge: begun });
    await app('POST', '/me/passkeys', { name: 'Theirs', response }, other.cookie);
    const wrong = { passkey: theirs.authenticate({ challenge: await challenge() }) };
    expect((await app('POST', '/session/second-step', wrong, step)).status).toBe(401);
    wait(60_000);
    const right = { passkey: device.authenticate({ challenge: await challenge() }) };
    expect((await app('POST', '/session/second-step', right, step)).status).toBe(201);

    wait(16 * 60_000);
    const foreign = { passkey: theirs.authenticate({ challenge: await challenge() }) };
    expect((await app('POST', '/session/confirm', foreign)).status).toBe(422);
    const own = { passkey: device.authenticate({ challenge: await challenge() }) };
    expect((await app('POST', '/session/confirm', own)).status).toBe(204);
  });
});
