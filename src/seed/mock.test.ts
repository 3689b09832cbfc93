import { beforeAll, describe, expect, test } from 'vitest';
import { readConsistent } from '#server/testing/read-consistent.ts';
import { engines, type TestService } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { anonymousCall } from '#service/context.ts';
import { addMockOrganization } from './mock.ts';
import { harbour, owner, pilotage, tariffs } from './names.ts';

const callOn = (service: TestService) => anonymousCall(service.host, 'http://docket.test');

describe.each(engines)('the mock’s organization (%s)', engine => {
  const service = useTestService(engine);
  beforeAll(async () => {
    const passwordHash = await service.host.passwords.hash(owner.password);
    await service.host.db
      .transaction()
      .execute(db => addMockOrganization({ ...callOn(service), db }, passwordHash));
  });

  const signIn = (email: string) =>
    service.request('POST', '/api/app/session', { body: { email, password: owner.password } });

  test('lets its people in by the names that journeys use', async () => {
    const answer = await signIn(owner.email);
    expect(answer.body).toMatchObject({ user: { name: owner.name, role: 'owner' } });
    expect((await signIn('tomas.rey@northquay.example')).body.user.role).toBe('admin');
    expect((await signIn('vera.holm@northquay.example')).body.user.role).toBe('viewer');
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
    const organization = answer.body.organization.id;
    const projects = await service.request('GET', `/api/v1/organizations/${organization}/projects`, {
      cookie,
    });
    expect(projects.body.data.map((project: { name: string }) => project.name).toSorted()).toEqual([
      harbour.name,
      pilotage.name,
      tariffs.name,
    ]);
    for (const project of projects.body.data) await readConsistent(service, cookie, project.id);
    for (const { reference, title } of Object.values(harbour.tickets)) {
      const found = await service.request('GET', `/api/app/references/${reference}`, { cookie });
      expect(found.body.title).toBe(title);
    }
  });
});
