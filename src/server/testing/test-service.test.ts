import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, startTestService, type TestService } from './test-service.ts';

describe.each(engines)('a test service on %s', engine => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  test('answers a credential and a person, in process and over HTTP', async () => {
    const acme = await service.createOrganization('Acme');
    const key = await acme.credential();
    const owner = await acme.person('owner');
    const path = `/api/v1/organizations/${acme.id}`;

    expect((await service.request('GET', path)).status).toBe(401);
    expect(await service.request('GET', path, { token: key.token })).toMatchObject({
      status: 200,
      body: { id: acme.id, name: 'Acme' },
    });
    expect((await service.request('GET', path, { cookie: owner.cookie })).status).toBe(200);

    const base = await service.listen();
    const answer = await fetch(base + path, { headers: { authorization: `Bearer ${key.token}` } });
    expect(await answer.json()).toMatchObject({ id: acme.id });
    expect(service.faults).toEqual([]);
  });

  test('makes a project with boards in order', async () => {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const project = await service.project(token, acme.id);
    const { body } = await service.request('GET', `/api/v1/projects/${project.id}/boards`, { token });
    expect(body.data.map((board: { id: string }) => board.id)).toEqual(project.boards.map(({ id }) => id));
  });
});
