import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('e-mail addresses and names (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
  });

  const patch = (path: string, by: TestPerson, body: object) =>
    service.request('PATCH', `/api/app${path}`, { cookie: by.cookie, body });
  const signIn = async (email: string, { password }: TestPerson) =>
    (await service.request('POST', '/api/app/session', { body: { email, password } })).status;

  test('a person changes the own address with the current password', async () => {
    const person = await acme.person('viewer');
    const email = 'New.Address@example.com';
    for (const proof of [{}, { current_password: 'wrong one' }]) {
      const refused = await patch('/me', person, { email, ...proof });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['current_password']]);
    }
    const current_password = person.password;
    const taken = await patch('/me', person, { email: owner.email.toUpperCase(), current_password });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['email']]);
    const changed = await patch('/me', person, { email, current_password });
    expect(changed.body.user.email).toBe(email);
    expect([await signIn(email.toLowerCase(), person), await signIn(person.email, person)]).toEqual([
      201, 401,
    ]);
    expect((await patch('/me', person, { email: email.toLowerCase(), current_password })).status).toBe(200);
  });

  test('managers change the address of those below them, not their own', async () => {
    const [admin, member] = [await acme.person('admin'), await acme.person('member')];
    const change = (by: TestPerson, person: TestPerson, email: string) =>
      patch(`/people/${person.id}`, by, { email });
    expect((await change(admin, await acme.person('admin'), 'a@example.com')).status).toBe(403);
    expect((await change(admin, owner, 'b@example.com')).status).toBe(403);
    expect((await change(owner, owner, 'c@example.com')).status).toBe(422);
    expect((await change(admin, member, owner.email)).body.errors).toHaveProperty('email');
    expect((await change(admin, member, 'd@example.com')).body.email).toBe('d@example.com');
    expect(await signIn('d@example.com', member)).toBe(201);
    const audited = service.audited.filter(({ action }) => action === 'person.email_changed').at(-1);
    expect(audited).toMatchObject({
      actor: { id: admin.id },
      target: { id: member.id },
      detail: { from: member.email, to: 'd@example.com' },
    });
  });

  test('one of two concurrent changes to the same address succeeds', async () => {
    const people = [await acme.person('member'), await acme.person('member')];
    const answers = await Promise.all(
      people.map(person => patch(`/people/${person.id}`, owner, { email: 'wanted@example.com' })),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422]);
  });

  test('managers rename the organization', async () => {
    const member = await acme.person('member');
    expect((await patch('/organization', member, { name: 'Mine' })).status).toBe(403);
    expect((await patch('/organization', owner, { name: ' ' })).status).toBe(422);
    const renamed = await patch('/organization', await acme.person('admin'), { name: ' Northquay ' });
    expect(renamed.body).toMatchObject({ id: acme.id, name: 'Northquay' });
    const session = await service.request('GET', '/api/app/session', { cookie: member.cookie });
    expect(session.body.organization.name).toBe('Northquay');
  });
});
