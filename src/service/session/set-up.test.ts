import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';
import { newSetUpToken } from './set-up-token.ts';

const body = {
  organization: 'Northquay',
  name: 'Mara Lindqvist',
  email: 'mara@northquay.example',
  password: 'harbour-lights',
};

describe.each(engines)('first run (%s)', engine => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  test('is needed until an organization exists, and accepts one of many concurrent set-ups', async () => {
    const before = await service.request('GET', '/api/app/setup');
    expect(before.body).toEqual({ needed: true, needs_token: false, connect_to: [], session: null });

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        service.request('POST', '/api/app/setup', {
          body: { ...body, email: `${at}@northquay.example`, sample: at % 2 === 0 },
        }),
      ),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const made = answers.find(answer => answer.status === 201)!;
    expect(made.body.user).toMatchObject({ name: body.name, role: 'owner' });
    expect(made.body.organization.name).toBe(body.organization);
    expect(made.body.scopes).toHaveLength(13);

    const [cookie = '', device] = made.headers.getSetCookie();
    expect(cookie).toMatch(/^docket_session=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(device).toMatch(/^docket_device=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
    const session = await service.request('GET', '/api/app/session', { cookie: cookie.split(';')[0]! });
    expect(session.body.user.id).toBe(made.body.user.id);

    const after = { needed: false, needs_token: false, connect_to: [] };
    const asked = async (headers: Record<string, string>) =>
      (await service.request('GET', '/api/app/setup', { headers })).body;
    expect(await asked({})).toEqual({ ...after, session: null });
    expect(await asked({ cookie: 'docket_session=stray' })).toEqual({ ...after, session: null });
    expect(await asked({ cookie: cookie.split(';')[0]! })).toEqual({ ...after, session: session.body });
    expect((await service.request('POST', '/api/app/setup', { body })).status).toBe(409);
    const organizations = await service.host.db.selectFrom('organizations').select('id').execute();
    expect(organizations).toHaveLength(1);
    expect(service.faults).toEqual([]);
  });

  test('names every field that is wrong', async () => {
    const answer = await service.request('POST', '/api/app/setup', {
      body: { organization: ' ', name: '', email: 'nobody', password: 'short' },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'name', 'organization', 'password']);
  });
});

describe.each(engines)('first run of a server (%s)', engine => {
  let service: TestService;
  let now = new Date('2026-11-21T12:00:00.000Z');
  beforeAll(async () => {
    service = await startTestService(engine, { setUpNeedsToken: true, now: () => now });
  });
  afterAll(() => service.close());

  test('accepts only a token that a server printed', async () => {
    expect((await service.request('GET', '/api/app/setup')).body).toMatchObject({ needs_token: true });
    const setUp = (token?: string) =>
      service.request('POST', '/api/app/setup', { body: { ...body, ...(token !== undefined && { token }) } });
    const old = await newSetUpToken(service.host);
    now = new Date(now.getTime() + 7 * 86_400_000);
    const tokens = [await newSetUpToken(service.host), await newSetUpToken(service.host)];
    for (const token of [undefined, '', 'guess', old, tokens[0]!.slice(1)]) {
      const refused = await setUp(token);
      expect(refused.status).toBe(403);
      expect(refused.body.message).toContain('docket init');
    }
    const stored = await service.host.db.selectFrom('set_up_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(tokens[0]);
    expect((await setUp(tokens[0])).status).toBe(201);
    expect((await setUp(tokens[1])).status).toBe(409);
    expect(await service.host.db.selectFrom('set_up_tokens').selectAll().execute()).toEqual([]);
  });
});
