import { generateSync } from 'otplib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const stepMs = 30_000;

describe.each(engines)('second factors (%s)', engine => {
  const service = useTestService(engine, { now: () => now, elapsed: () => elapsed });
  let acme: TestOrganization;
  let now = new Date('2026-11-21T12:00:00.000Z');
  let elapsed: number;
  let person: TestPerson;
  beforeAll(async () => {
    elapsed = 0;
    acme = await service.createOrganization();
  });
  beforeEach(async () => {
    wait(3_700_000);
    person = await acme.person('member');
    service.audited.length = 0;
  });

  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
    elapsed += ms;
  };
  const app = (method: string, path: string, body?: object, cookie = person.cookie) =>
    service.request(method, `/api/app${path}`, { cookie, ...(body && { body }) });
  const codeOf = (secret: string, steps = 0) =>
    generateSync({ secret, epoch: Math.floor((now.getTime() + steps * stepMs) / 1000) });
  const cookiesOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ');

  async function addApp(): Promise<{ secret: string; codes: string[] }> {
    const { secret } = (await app('POST', '/me/authenticator-app')).body;
    const confirmed = await app('POST', '/me/authenticator-app/confirm', { code: codeOf(secret) });
    expect(confirmed.status).toBe(200);
    wait(stepMs);
    return { secret, codes: confirmed.body.recovery_codes };
  }
  async function passwordStep(): Promise<string> {
    const answer = await service.request('POST', '/api/app/session', {
      body: { email: person.email, password: person.password },
    });
    expect(answer.body).toEqual({ second_step: { app: true, passkeys: false } });
    const cookie = cookiesOf(answer.headers);
    expect(cookie).toMatch(/docket_step=\w{43}/);
    expect(cookie).not.toMatch(/docket_session/);
    return cookie;
  }
  const finish = (cookie: string, body: object) => app('POST', '/session/second-step', body, cookie);

  test('an app counts once it is confirmed with a code; its secret is never shown again', async () => {
    const begun = await app('POST', '/me/authenticator-app');
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect((await app('GET', '/me/factors')).body.authenticator_app).toBeNull();
    const wrong = await app('POST', '/me/authenticator-app/confirm', { code: '000000' });
    expect(wrong.status).toBe(422);
    const right = await app('POST', '/me/authenticator-app/confirm', { code: codeOf(begun.body.secret) });
    expect(new Set(right.body.recovery_codes).size).toBe(10);
    const factors = await app('GET', '/me/factors');
    expect(factors.body).toMatchObject({ passkeys: [], recovery_codes_left: 10, required: false });
    expect(factors.text).not.toContain(begun.body.secret);
    expect((await app('POST', '/me/authenticator-app')).status).toBe(409);
    const text = JSON.stringify(service.audited);
    for (const secret of [begun.body.secret, ...right.body.recovery_codes])
      expect(text).not.toContain(secret);
    const stored = await service.host.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(right.body.recovery_codes[0]);
  });

  test('the password alone opens no session, and a code of the app finishes the sign-in', async () => {
    const { secret } = await addApp();
    const cookie = await passwordStep();
    expect((await app('GET', '/session', undefined, cookie)).status).toBe(401);
    expect((await app('GET', '/people', undefined, cookie)).status).toBe(401);
    expect((await finish('', { code: codeOf(secret) })).status).toBe(401);
    const done = await finish(cookie, { code: codeOf(secret) });
    expect(done.status).toBe(201);
    expect(done.body.user.id).toBe(person.id);
    expect((await app('GET', '/session', undefined, cookiesOf(done.headers))).status).toBe(200);
    // The step is spent.
    wait(stepMs);
    expect((await finish(cookie, { code: codeOf(secret) })).status).toBe(401);
  });

  test('a code is valid once, in its time step and the neighbouring ones', async () => {
    const { secret } = await addApp();
    for (const steps of [-2, 2])
      expect((await finish(await passwordStep(), { code: codeOf(secret, steps) })).status).toBe(401);
    wait(stepMs * 5);
    const early = codeOf(secret, 1);
    expect((await finish(await passwordStep(), { code: early })).status).toBe(201);
    expect((await finish(await passwordStep(), { code: early })).status).toBe(401);
    // Nor does one of a step before it.
    expect((await finish(await passwordStep(), { code: codeOf(secret) })).status).toBe(401);
    wait(stepMs * 5);
    const code = codeOf(secret, -1);
    const cookies = [await passwordStep(), await passwordStep()];
    const both = await Promise.all(cookies.map(cookie => finish(cookie, { code })));
    expect(both.map(answer => answer.status).sort()).toEqual([201, 401]);
  });

  test('after ten wrong codes a minute, the right one is refused too', async () => {
    const { secret } = await addApp();
    const cookie = await passwordStep();
    for (let at = 0; at < 10; at++) expect((await finish(cookie, { code: '000000' })).status).toBe(401);
    expect((await finish(cookie, { code: codeOf(secret) })).status).toBe(429);
  });

  test('the second step ends after ten minutes', async () => {
    const { secret } = await addApp();
    const cookie = await passwordStep();
    wait(10 * 60_000);
    expect((await finish(cookie, { code: codeOf(secret) })).status).toBe(401);
  });

  test('a new password ends the second steps of the old one', async () => {
    const { secret } = await addApp();
    const cookie = await passwordStep();
    const change = { password: 'another good password', current_password: person.password };
    expect((await app('PATCH', '/me', change)).status).toBe(200);
    expect((await finish(cookie, { code: codeOf(secret) })).status).toBe(401);
  });

  test('a recovery code finishes a sign-in once, and new ones replace all', async () => {
    const { codes } = await addApp();
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');
    expect((await finish(await passwordStep(), { recovery_code: typed })).status).toBe(201);
    expect((await finish(await passwordStep(), { recovery_code: codes[0] })).status).toBe(401);
    expect((await app('GET', '/me/factors')).body.recovery_codes_left).toBe(9);
    const made = await app('POST', '/me/recovery-codes');
    expect(made.body.recovery_codes).toHaveLength(10);
    expect((await finish(await passwordStep(), { recovery_code: codes[1] })).status).toBe(401);
    expect(service.audited.map(line => line.action)).toContain('factor.recovery_code_used');
  });

  test('a code of the app confirms a session', async () => {
    const { secret } = await addApp();
    wait(16 * 60_000);
    expect((await app('POST', '/me/recovery-codes')).body.code).toBe('reauthentication_required');
    expect((await app('POST', '/session/confirm', { code: '000000' })).status).toBe(422);
    expect((await app('POST', '/session/confirm', { code: codeOf(secret) })).status).toBe(204);
    expect((await app('POST', '/me/recovery-codes')).status).toBe(201);
  });

  test('wrong codes for a confirmation are limited to thirty an hour', async () => {
    await addApp();
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries++) {
      if (tries % 10 === 0) wait(61_000);
      statuses.push((await app('POST', '/session/confirm', { code: '000000' })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(422), 429]);
  });

  test('an organization that requires one refuses people without it', async () => {
    const other = await service.createOrganization('Other');
    const owner = await other.person('owner');
    const member = await other.person('member');
    person = owner;
    const policy = { require_second_factor: true };
    expect((await app('PUT', '/sign-in-policy', policy, member.cookie)).status).toBe(403);
    expect((await app('PUT', '/sign-in-policy', policy)).status).toBe(422);
    await addApp();
    expect((await app('PUT', '/sign-in-policy', policy)).status).toBe(200);
    expect((await app('DELETE', '/me/authenticator-app')).status).toBe(422);

    person = member;
    const refused = [
      await app('GET', '/people'),
      await service.request('GET', `/api/v1/organizations/${other.id}`, { cookie: member.cookie }),
      await service.request('GET', '/api/app/events', { cookie: member.cookie }),
      await service.request('GET', `/files/${other.id}`, { cookie: member.cookie }),
      await service.request('GET', '/files/remote?url=https://a.example/b.png', { cookie: member.cookie }),
    ];
    expect(refused.map(answer => answer.body.code)).toEqual(Array(5).fill('second_factor_required'));
    expect((await app('GET', '/session')).body.must_add_factor).toBe(true);
    await addApp();
    expect((await app('GET', '/session')).body.must_add_factor).toBe(false);
    expect((await app('GET', '/people')).status).toBe(200);
  });

  test('a manager resets the factors of a lower role, which ends the sessions', async () => {
    await addApp();
    const admin = await acme.person('admin');
    const owner = await acme.person('owner');
    expect((await app('DELETE', `/people/${owner.id}/factors`, undefined, admin.cookie)).status).toBe(403);
    expect((await app('DELETE', `/people/${person.id}/factors`, undefined, admin.cookie)).status).toBe(204);
    expect((await app('GET', '/session')).status).toBe(401);
    const answer = await service.request('POST', '/api/app/session', {
      body: { email: person.email, password: person.password },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.user.id).toBe(person.id);
    expect(service.audited.at(-2)).toMatchObject({ action: 'factor.reset', target: { id: person.id } });
  });
});
