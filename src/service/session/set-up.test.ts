import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';

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

  test('waits for an organization, takes one of many set-ups at once, and none after', async () => {
    const before = await service.request('GET', '/api/app/setup');
    expect(before.body).toEqual({ needed: true });

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

    const cookie = made.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^docket_session=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const session = await service.request('GET', '/api/app/session', { cookie: cookie.split(';')[0]! });
    expect(session.body.user.id).toBe(made.body.user.id);

    expect((await service.request('GET', '/api/app/setup')).body).toEqual({ needed: false });
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
