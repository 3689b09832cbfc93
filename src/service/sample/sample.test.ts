import { beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('the sample (%s)', engine => {
  const service = useTestService(engine);
  let cookie: string;
  let organization: string;
  beforeAll(async () => {
    const made = await service.request('POST', '/api/app/setup', {
      body: {
        organization: 'Acme',
        name: 'Ada',
        email: 'ada@acme.example',
        password: 'a long password',
        sample: true,
      },
    });
    expect(made.status).toBe(201);
    cookie = made.headers.get('set-cookie')!.split(';')[0]!;
    organization = made.body.organization.id;
  });

  const get = async (path: string) => (await service.request('GET', path, { cookie })).body;

  test('is removed completely and leaves own records', async () => {
    const path = `/api/v1/organizations/${organization}`;
    const own = await service.request('POST', `${path}/projects`, {
      cookie,
      body: { name: 'Own', key: 'OWN' },
    });
    const text = await service.request('POST', `${path}/documents`, { cookie, body: { title: 'Own text' } });
    expect([own.status, text.status]).toEqual([201, 201]);
    const before = await get('/api/app/sample');
    expect(before.projects).toHaveLength(2);
    expect(before.people).toBeGreaterThan(3);

    expect((await service.request('DELETE', '/api/app/sample', { cookie })).status).toBe(204);
    expect(await get('/api/app/sample')).toEqual({ projects: [], people: 0 });
    expect((await get(`${path}/projects`)).data.map((row: { key: string }) => row.key)).toEqual(['OWN']);
    expect((await get(`${path}/documents`)).data.map((row: { title: string }) => row.title)).toEqual([
      'Own text',
    ]);
    expect((await get('/api/app/people')).data).toHaveLength(1);
    expect((await get('/api/app/notifications')).data).toEqual([]);
    expect((await get('/api/app/my-tickets')).data).toEqual([]);
    for (const { revoked_at } of (await get('/api/app/credentials')).data) expect(revoked_at).not.toBeNull();
    expect((await get('/api/app/trash')).data.map((row: { kind: string }) => row.kind)).toContain('project');
    // Again, there is nothing to take away.
    expect((await service.request('DELETE', '/api/app/sample', { cookie })).status).toBe(204);
    expect(service.faults).toEqual([]);
  });
});
