import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scopes } from '#contract/scopes.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';

describe.each(engines)('credentials (%s)', engine => {
  let service: TestService;
  let acme: TestOrganization;
  let owner: TestPerson;
  let now = new Date('2026-11-21T12:00:00.000Z');
  beforeAll(async () => {
    service = await startTestService(engine, { now: () => now });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner', { name: 'Olga' });
  });

  const create = (body: object = {}) =>
    service.request('POST', '/api/app/credentials', {
      cookie: owner.cookie,
      body: { name: 'Importer', scopes: ['organization:read'], ...body },
    });
  const list = async () =>
    (await service.request('GET', '/api/app/credentials', { cookie: owner.cookie })).body.data;
  const use = async (token: string) =>
    (await service.request('GET', `/api/v1/organizations/${acme.id}`, { token })).status;
  const revoke = (id: string) =>
    service.request('DELETE', `/api/app/credentials/${id}`, { cookie: owner.cookie });

  test('show their token once', async () => {
    const made = await create({ scopes: ['tickets:read', 'organization:read', 'tickets:read'] });
    expect(made.status).toBe(201);
    const { token, ...rest } = made.body;
    expect(token).toMatch(/^dkt_\w{38}$/);
    expect(rest).toMatchObject({
      name: 'Importer',
      hint: token.slice(-4),
      scopes: scopes.filter(scope => ['organization:read', 'tickets:read'].includes(scope)),
      created_by: { id: owner.id, name: 'Olga' },
      expires_at: null,
      revoked_at: null,
    });
    expect(await use(token)).toBe(200);
    const [listed] = await list();
    expect(listed).toEqual({ ...rest, last_used_at: expect.any(String) });
  });

  test('are refused as soon as they are revoked, and keep the time of the first revocation', async () => {
    const { id, token } = (await create()).body;
    expect(await use(token)).toBe(200);
    const first = await revoke(id);
    expect(first.body).toMatchObject({ id, revoked_at: now.toISOString() });
    expect(await use(token)).toBe(401);
    now = new Date(now.getTime() + 5_000);
    expect((await revoke(id)).body).toEqual(first.body);
  });

  test('end when they expire; the expiry must be in the future', async () => {
    const past = await create({ expires_at: now.toISOString() });
    expect(past.status).toBe(422);
    expect(Object.keys(past.body.errors)).toEqual(['expires_at']);
    const { token } = (await create({ expires_at: new Date(now.getTime() + 60_000).toISOString() })).body;
    expect(await use(token)).toBe(200);
    now = new Date(now.getTime() + 60_000);
    expect(await use(token)).toBe(401);
  });

  test('are managed by owners and admins of their organization', async () => {
    const { id } = (await create()).body;
    for (const role of ['member', 'viewer'] as const) {
      const { cookie } = await acme.person(role);
      expect((await service.request('GET', '/api/app/credentials', { cookie })).status).toBe(403);
    }
    const stranger = await (await service.createOrganization()).person('owner');
    const path = `/api/app/credentials/${id}`;
    expect((await service.request('DELETE', path, { cookie: stranger.cookie })).status).toBe(403);
    expect((await revoke('nothing%00')).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

const hour = 3_600_000;

test.each([
  ['', 1_000],
  [', its clock set back an hour', -hour],
  [', its clock set back 400 days', -400 * 24 * hour],
])('a revocation reaches another process within a second%s', async (_, step) => {
  let now = Date.parse('2026-11-21T12:00:00.000Z');
  let elapsed = 0;
  const service = await startTestService('postgres', { now: () => new Date(now), elapsed: () => elapsed });
  try {
    const other = service.another();
    const acme = await service.createOrganization();
    const owner = await acme.person('owner');
    const { id, token } = await acme.credential();
    const path = `/api/v1/organizations/${acme.id}`;
    expect((await other.request('GET', path, { token })).status).toBe(200);
    await service.request('DELETE', `/api/app/credentials/${id}`, { cookie: owner.cookie });
    now += step;
    elapsed += 1_000;
    expect((await other.request('GET', path, { token })).status).toBe(401);
  } finally {
    await service.close();
  }
});
