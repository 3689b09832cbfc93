import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('the audit log records (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
  });
  beforeEach(() => {
    service.audited.length = 0;
  });

  const send = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api/app${path}`, {
      cookie: owner.cookie,
      ...(body && { body }),
    });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const signIn = (email: string, password: string) =>
    service.request('POST', '/api/app/session', { body: { email, password } });
  const audited = () =>
    service.audited.map(({ action, actor, target }) => [action, actor.name, target?.name ?? null]);

  test('sign-ins, their end and a new password', async () => {
    const person = await acme.person('member', { name: 'Ada' });
    const cookie = (await signIn(person.email, person.password)).headers.get('set-cookie')!.split(';')[0]!;
    const body = { password: 'another good password', current_password: person.password };
    await service.request('PATCH', '/api/app/me', { cookie, body });
    await service.request('DELETE', '/api/app/session', { cookie });
    expect(audited()).toEqual([
      ['session.started', 'Ada', null],
      ['person.password_changed', 'Ada', 'Ada'],
      ['session.ended', 'Ada', null],
    ]);
    expect(service.audited.every(line => line.organization_id === acme.id)).toBe(true);
    const text = JSON.stringify(service.audited);
    for (const secret of [person.password, body.password]) expect(text).not.toContain(secret);
  });

  test('a changed own name, and no unchanged one', async () => {
    const person = await acme.person('member', { name: 'Ada' });
    for (const name of ['Ada Lovelace', 'Ada Lovelace'])
      await service.request('PATCH', '/api/app/me', { cookie: person.cookie, body: { name } });
    expect(service.audited).toMatchObject([
      { action: 'person.renamed', target: { id: person.id, name: 'Ada' }, detail: { to: 'Ada Lovelace' } },
    ]);
  });

  test('refused sign-ins, without typed texts that are no address', async () => {
    const person = await acme.person('member', { name: 'Grace' });
    await signIn(person.email, 'a wrong one');
    await signIn('Nobody@example.com', 'a wrong one');
    await signIn('my secret password', 'a wrong one');
    expect(service.audited).toMatchObject([
      { action: 'session.refused', target: { id: person.id, name: 'Grace' }, actor: { type: 'none' } },
      { action: 'session.refused', target: null, detail: { email: 'nobody@example.com' } },
      { action: 'session.refused', target: null, detail: {} },
    ]);
    expect(JSON.stringify(service.audited)).not.toMatch(/secret|a wrong one/);
  });

  test('throttled sign-ins once a minute', async () => {
    const person = await acme.person('member');
    for (let at = 0; at < 20; at++) await signIn(person.email, 'a wrong one');
    expect(audited().filter(([action]) => action === 'session.throttled')).toHaveLength(1);
  });

  test('invitations, people, their roles and their projects', async () => {
    const { token } = await acme.credential();
    const project = await service.project(token, acme.id, { name: 'Harbour' });
    const invite = { email: 'new@example.com', name: 'New', role: 'member' };
    const first = await send('POST', '/invitations', invite);
    await send('DELETE', `/invitations/${first.id}`);
    const { url } = await send('POST', '/invitations', invite);
    const accepted = await service.request('POST', '/api/app/invitations/accept', {
      body: { token: url.split('#')[1], name: 'Newcomer', password: 'another good password' },
    });
    const { id } = accepted.body.user;
    await send('PUT', `/projects/${project.id}/members/${id}`);
    await send('DELETE', `/projects/${project.id}/members/${id}`);
    await send('PATCH', `/people/${id}`, { role: 'viewer', name: 'Newcomer' });
    await send('DELETE', `/people/${id}`);
    expect(audited()).toEqual([
      ['invitation.created', owner.name, 'new@example.com'],
      ['invitation.withdrawn', owner.name, 'new@example.com'],
      ['invitation.created', owner.name, 'new@example.com'],
      ['invitation.accepted', 'Newcomer', 'new@example.com'],
      ['member.added', owner.name, 'Newcomer'],
      ['member.removed', owner.name, 'Newcomer'],
      ['person.role_changed', owner.name, 'Newcomer'],
      ['person.removed', owner.name, 'Newcomer'],
    ]);
    expect(service.audited[4]!.detail).toEqual({ project: 'Harbour' });
    expect(service.audited[6]!.detail).toEqual({ from: 'member', to: 'viewer' });
    expect(JSON.stringify(service.audited)).not.toContain(url.split('#')[1]);
  });

  test('credentials, without their tokens', async () => {
    const made = await send('POST', '/credentials', { name: 'Robot', scopes: ['projects:read'] });
    await send('DELETE', `/credentials/${made.id}`);
    expect(audited()).toEqual([
      ['credential.created', owner.name, 'Robot'],
      ['credential.revoked', owner.name, 'Robot'],
    ]);
    expect(JSON.stringify(service.audited)).not.toContain(made.token);
  });

  test('deleted and restored records by their names', async () => {
    const { token } = await acme.credential();
    const api = async (method: string, path: string, body?: object) =>
      (await service.request(method, `/api/v1${path}`, { token, ...(body && { body }) })).body;
    const project = await service.project(token, acme.id);
    const board = project.boards[0]!;
    const ticket = await api('POST', `/projects/${project.id}/tickets`, { board_id: board.id, title: 'T' });
    const label = await send('POST', `/projects/${project.id}/labels`, { name: 'bug' });
    const document = await api('POST', `/organizations/${acme.id}/documents`, { title: 'Paper' });
    service.audited.length = 0;
    for (const path of [`/tickets/${ticket.id}`, `/boards/${board.id}`, `/documents/${document.id}`])
      await api('DELETE', path);
    await send('DELETE', `/labels/${label.id}`);
    await send('POST', `/boards/${board.id}/restore`);
    await send('POST', `/tickets/${ticket.id}/restore`);
    await send('POST', `/documents/${document.id}/restore`);
    await send('POST', '/documents/change', { document_ids: [document.id], deleted: true });
    const by = 'Test credential';
    expect(audited()).toEqual([
      ['ticket.deleted', by, `${project.key}-1`],
      ['board.deleted', by, 'To do'],
      ['document.deleted', by, 'Paper'],
      ['label.deleted', owner.name, 'bug'],
      ['board.restored', owner.name, 'To do'],
      ['ticket.restored', owner.name, `${project.key}-1`],
      ['document.restored', owner.name, 'Paper'],
      ['document.deleted', owner.name, 'Paper'],
    ]);
  });
});
