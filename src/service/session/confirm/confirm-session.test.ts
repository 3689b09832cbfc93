import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const minute = 60_000;

describe.each(engines)('operations that need a recent sign-in (%s)', engine => {
  const service = useTestService(engine, { now: () => now });
  let acme: TestOrganization;
  let owner: TestPerson;
  let now = new Date('2026-11-21T12:00:00.000Z');
  beforeAll(async () => {
    acme = await service.createOrganization();
  });
  beforeEach(async () => {
    owner = await acme.person('owner');
  });

  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minute);
  };
  const send = (method: string, path: string, body?: object) =>
    service.request(method, path, { cookie: owner.cookie, ...(body && { body }) });
  const confirm = (password: string) => send('POST', '/api/app/session/confirm', { password });
  const credential = { name: 'Robot', scopes: ['projects:read'] };

  test('are allowed for fifteen minutes and then refused with their own error code', async () => {
    wait(15);
    expect((await send('POST', '/api/app/credentials', credential)).status).toBe(201);
    wait(1);
    const refused = await send('POST', '/api/app/credentials', credential);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({
      message: 'Confirm that it is you to go on.',
      code: 'reauthentication_required',
    });
  });

  test('include roles, removal, invitations and the deletion of projects, but not a name', async () => {
    const { token } = await acme.credential();
    const project = await service.project(token, acme.id);
    const member = await acme.person('member');
    wait(16);
    const invitation = { email: 'new@example.com', name: 'New', role: 'member' };
    const refused = [
      await send('PATCH', `/api/app/people/${member.id}`, { role: 'admin' }),
      await send('DELETE', `/api/app/people/${member.id}`),
      await send('POST', '/api/app/invitations', invitation),
      await send('DELETE', `/api/v1/projects/${project.id}`),
    ];
    expect(refused.map(answer => answer.body.code)).toEqual(Array(4).fill('reauthentication_required'));
    expect((await send('PATCH', `/api/app/people/${member.id}`, { name: 'Other' })).status).toBe(200);
    // A credential has no sign-in to be recent.
    const byCredential = await service.request('DELETE', `/api/v1/projects/${project.id}`, { token });
    expect(byCredential.status).toBe(204);
  });

  test('are allowed again after a confirmation, in this session alone', async () => {
    const other = await service.request('POST', '/api/app/session', {
      body: { email: owner.email, password: owner.password },
    });
    const cookie = other.headers.get('set-cookie')!.split(';')[0]!;
    wait(16);
    const wrong = await confirm('not the password');
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['password']);
    expect((await send('POST', '/api/app/credentials', credential)).status).toBe(403);
    expect((await confirm(owner.password)).status).toBe(204);
    expect((await send('POST', '/api/app/credentials', credential)).status).toBe(201);
    const elsewhere = await service.request('POST', '/api/app/credentials', { cookie, body: credential });
    expect(elsewhere.status).toBe(403);
    expect(service.audited.map(line => line.action)).toContain('session.confirmed');
  });

  test('limit wrong passwords to ten a minute', async () => {
    for (let at = 0; at < 10; at++) expect((await confirm('wrong one')).status).toBe(422);
    expect((await confirm(owner.password)).status).toBe(429);
  });
});
