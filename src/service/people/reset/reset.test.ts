import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const password = 'nobody guesses this';
const day = 86_400_000;

describe.each(engines)('reset links (%s)', engine => {
  const service = useTestService(engine, { now: () => now });
  let acme: TestOrganization;
  let owner: TestPerson;
  let now = new Date('2026-11-21T12:00:00.000Z');
  beforeAll(async () => {
    acme = await service.createOrganization();
  });
  beforeEach(async () => {
    now = new Date(now.getTime() + day);
    owner = await acme.person('owner');
  });

  const make = (by: TestPerson, { id }: TestPerson) =>
    service.request('POST', `/api/app/people/${id}/password-reset`, { cookie: by.cookie });
  const tokenFor = async (person: TestPerson, by = owner) => {
    const made = await make(by, person);
    expect(made.status).toBe(201);
    return made.body.url.split('/reset#token=')[1] as string;
  };
  const read = async (token: string) =>
    (await service.request('POST', '/api/app/password-resets/read', { body: { token } })).status;
  const use = async (token: string, given = password) =>
    (await service.request('POST', '/api/app/password-resets/use', { body: { token, password: given } }))
      .status;
  const signIn = (person: TestPerson, given: string, cookie?: string) =>
    service.request('POST', '/api/app/session', {
      body: { email: person.email, password: given },
      ...(cookie && { cookie }),
    });
  const sessionStatus = async (cookie: string) =>
    (await service.request('GET', '/api/app/session', { cookie })).status;

  test('the answer stored for repeated requests does not hold the token of a link', async () => {
    const person = await acme.person('member');
    const repeat = () =>
      service.request('POST', `/api/app/people/${person.id}/password-reset`, {
        cookie: owner.cookie,
        headers: { 'idempotency-key': 'reset' },
      });
    const made = await repeat();
    expect((await repeat()).body).toEqual(made.body);
    const kept = await service.host.db.selectFrom('kept_answers').select('body').execute();
    expect(JSON.stringify(kept)).not.toContain(made.body.url.split('#token=')[1]);
  });

  test('a link sets a new password and ends every session and known browser', async () => {
    const person = await acme.person('member');
    const cookies = (await signIn(person, person.password)).headers.getSetCookie();
    const device = cookies[1]!.split(';')[0]!;
    const made = await make(owner, person);
    expect(made.body).toEqual({
      url: expect.stringMatching(/^http:\/\/docket\.test\/reset#token=\w{32}$/),
      expires_at: new Date(now.getTime() + day).toISOString(),
    });
    const token = made.body.url.split('=')[1];
    const stored = await service.host.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const page = await service.request('POST', '/api/app/password-resets/read', { body: { token } });
    expect(page.body).toEqual({ organization: 'Acme', name: person.name, email: person.email });

    expect(await use(token, 'password1')).toBe(422);
    expect(await use(token, person.email)).toBe(422);
    expect(await sessionStatus(person.cookie)).toBe(200);
    expect(await use(token)).toBe(204);
    expect([await sessionStatus(person.cookie), await sessionStatus(cookies[0]!.split(';')[0]!)]).toEqual([
      401, 401,
    ]);
    const devices = service.host.db.selectFrom('known_devices').select('id').where('user_id', '=', person.id);
    expect(await devices.execute()).toEqual([]);
    expect((await signIn(person, person.password, device)).status).toBe(401);
    expect((await signIn(person, password)).status).toBe(201);
    expect([await read(token), await use(token)]).toEqual([404, 404]);
  });

  test('one of 20 concurrent uses succeeds', async () => {
    const token = await tokenFor(await acme.person('member'));
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => use(token, `nobody guesses ${at} of these`)),
    );
    expect(statuses.sort()).toEqual([204, ...Array(19).fill(404)]);
  });

  test('a newer link, a day, a changed password and a removal end a link', async () => {
    const person = await acme.person('member');
    const first = await tokenFor(person);
    const second = await tokenFor(person);
    expect([await read(first), await use(first), await read(second)]).toEqual([404, 404, 200]);
    const change = { password: 'my own new one', current_password: person.password };
    const changed = await service.request('PATCH', '/api/app/me', { cookie: person.cookie, body: change });
    expect(changed.status).toBe(200);
    expect(await read(second)).toBe(404);

    const third = await tokenFor(person);
    now = new Date(now.getTime() + day - 1);
    expect(await read(third)).toBe(200);
    now = new Date(now.getTime() + 1);
    expect([await read(third), await use(third)]).toEqual([404, 404]);

    // By somebody who has just signed in.
    owner = await acme.person('owner');
    const fourth = await tokenFor(person);
    await service.request('DELETE', `/api/app/people/${person.id}`, { cookie: owner.cookie });
    expect(await use(fourth)).toBe(404);
    expect(await use('guess')).toBe(404);
  });

  test('owners create one for others, admins for members and viewers, nobody for themselves', async () => {
    const [admin, other, member] = [
      await acme.person('admin'),
      await acme.person('admin'),
      await acme.person('member'),
    ];
    const statuses = [];
    for (const [by, person] of [
      [member, member],
      [admin, owner],
      [admin, other],
      [admin, admin],
      [owner, owner],
      [admin, member],
      [owner, admin],
    ] as const)
      statuses.push((await make(by, person)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 422, 201, 201]);
  });

  test('a link ends when its creator loses the right to create it', async () => {
    const admin = await acme.person('admin');
    const member = await acme.person('member');
    const token = await tokenFor(member, admin);
    const setRole = (person: TestPerson, role: string) =>
      service.request('PATCH', `/api/app/people/${person.id}`, { cookie: owner.cookie, body: { role } });
    await setRole(member, 'admin');
    expect(await use(token)).toBe(404);
    await setRole(member, 'member');
    expect(await read(token)).toBe(200);
    await setRole(admin, 'member');
    expect(await use(token)).toBe(404);
  });
});
