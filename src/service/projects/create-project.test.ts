import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('create a project (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
  });

  const create = (body: object, by: { token?: string; cookie?: string } = { token }) =>
    service.request('POST', `/api/v1/organizations/${acme.id}/projects`, { ...by, body });

  test('answers the record, trimmed, with the key as it was sent', async () => {
    const { status, body } = await create({ name: '  Engine room ', key: ' eNg ', description: ' as sent ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      organization_id: acme.id,
      name: 'Engine room',
      key: 'eNg',
      description: ' as sent ',
      archived_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updated_at: body.created_at,
    });
  });

  test('refuses a key in use in any case; deleting its project frees it', async () => {
    const made = await create({ name: 'One', key: 'Éa' });
    const again = await create({ name: 'Two', key: 'éA' });
    expect(again.status).toBe(422);
    expect(Object.keys(again.body.errors)).toEqual(['key']);
    await service.request('DELETE', `/api/v1/projects/${made.body.id}`, { token });
    expect((await create({ name: 'Two', key: 'éA' })).status).toBe(201);
  });

  test('lets another organization use the same key', async () => {
    await create({ name: 'Shared', key: 'SHR' });
    const other = await service.createOrganization('Other');
    const { status } = await service.request('POST', `/api/v1/organizations/${other.id}/projects`, {
      token: (await other.credential()).token,
      body: { name: 'Shared', key: 'SHR' },
    });
    expect(status).toBe(201);
  });

  test('gives a key to one of fifty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        create({ name: `Race ${index}`, key: index % 2 ? 'RACE' : 'race' }),
      ),
    );
    const statuses = answers.map(answer => answer.status);
    expect(statuses.filter(status => status === 201)).toHaveLength(1);
    expect(statuses.filter(status => status === 422)).toHaveLength(49);
    expect(service.faults).toEqual([]);
  });

  test('makes a member who creates it an explicit member, but not an owner', async () => {
    const people = { member: await acme.person('member'), owner: await acme.person('owner') };
    for (const [role, { id, cookie }] of Object.entries(people)) {
      const made = await create({ name: `By ${role}`, key: role }, { cookie });
      const members = await service.request('GET', `/api/v1/projects/${made.body.id}/members`, { cookie });
      expect(members.status).toBe(200);
      const self = members.body.data.find((member: { id: string }) => member.id === id);
      expect(self).toMatchObject({ role, is_explicit: role === 'member' });
    }
  });
});
