import { beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const tokenOf = (url: string) => url.split('#')[1]!;

describe.each(engines)('invitations (%s)', engine => {
  const service = useTestService(engine, { now: () => now });
  let acme: TestOrganization;
  let owner: TestPerson;
  let now = new Date('2026-11-21T12:00:00.000Z');
  beforeEach(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
  });

  let invited = 0;
  const invite = (body: object = {}, by = owner) =>
    service.request('POST', '/api/app/invitations', {
      cookie: by.cookie,
      body: { email: `guest-${++invited}@example.com`, name: 'Guest', role: 'member', ...body },
    });
  const accept = (token: string) =>
    service.request('POST', '/api/app/invitations/accept', {
      body: { token, name: 'Grace', password: 'a good password' },
    });
  const read = (token: string) => service.request('POST', '/api/app/invitations/read', { body: { token } });
  const list = async () =>
    (await service.request('GET', '/api/app/invitations', { cookie: owner.cookie })).body.data;

  test('create a person with the invited role and projects', async () => {
    const { token } = await acme.credential();
    const [project, deleted] = [await service.project(token, acme.id), await service.project(token, acme.id)];
    const made = await invite({ role: 'viewer', project_ids: [project.id, deleted.id] });
    expect(made.status).toBe(201);
    expect(made.body.url).toMatch(/^http:\/\/docket\.test\/join#\w{32}$/);
    expect(made.body.expires_at).toBe('2026-11-28T12:00:00.000Z');
    expect(await list()).toEqual([{ ...made.body, url: undefined }]);
    expect((await read(tokenOf(made.body.url))).body).toEqual({
      organization: 'Acme',
      name: 'Guest',
      email: made.body.email,
      role: 'viewer',
    });

    await service.request('DELETE', `/api/v1/projects/${deleted.id}`, { token });
    const answer = await accept(tokenOf(made.body.url));
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ name: 'Grace', email: made.body.email, role: 'viewer' });
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
    expect((await service.request('GET', `/api/v1/projects/${project.id}`, { cookie })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('work once for twenty concurrent requests', async () => {
    const token = tokenOf((await invite()).body.url);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(19).fill(404)]);
    const people = await service.host.db
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', acme.id)
      .execute();
    expect(people).toHaveLength(2);
    expect(service.faults).toEqual([]);
  });

  test('end after seven days, when revoked, and when the same address is invited again', async () => {
    const withdrawn = (await invite()).body;
    const cookie = owner.cookie;
    expect((await service.request('DELETE', `/api/app/invitations/${withdrawn.id}`, { cookie })).status).toBe(
      204,
    );
    expect((await service.request('DELETE', `/api/app/invitations/${withdrawn.id}`, { cookie })).status).toBe(
      404,
    );
    const replaced = (await invite({ email: 'Twice@example.com' })).body;
    const replacement = (await invite({ email: 'twice@EXAMPLE.com' })).body;
    for (const { url } of [withdrawn, replaced]) {
      expect((await read(tokenOf(url))).status).toBe(404);
      expect((await accept(tokenOf(url))).status).toBe(404);
    }
    expect((await read(tokenOf(replacement.url))).status).toBe(200);
    now = new Date(now.getTime() + 7 * 86_400_000);
    expect((await read(tokenOf(replacement.url))).status).toBe(404);
    expect((await accept(tokenOf(replacement.url))).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('are refused for an address in use, then and later', async () => {
    const person = await acme.person('member', { email: 'taken@example.com' });
    const refused = await invite({ email: 'TAKEN@example.com' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['email']);

    const early = (await invite({ email: 'soon@example.com' })).body;
    await acme.person('member', { email: 'soon@example.com' });
    const late = await accept(tokenOf(early.url));
    expect(late.status).toBe(422);
    expect(Object.keys(late.body.errors)).toEqual(['email']);

    // Free again once that person is gone.
    await service.request('DELETE', `/api/app/people/${person.id}`, { cookie: owner.cookie });
    expect((await invite({ email: 'taken@example.com' })).status).toBe(201);
  });

  test('stay within the organization and the rights of the inviter', async () => {
    const admin = await acme.person('admin');
    expect((await invite({ role: 'owner' }, admin)).status).toBe(403);
    expect((await invite({ role: 'admin' }, admin)).status).toBe(201);
    expect((await invite({}, await acme.person('member'))).status).toBe(403);

    const other = await service.createOrganization();
    const foreign = await service.project((await other.credential()).token, other.id);
    const refused = await invite({ project_ids: [foreign.id] });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['project_ids']);
    const { id } = (await invite()).body;
    const stranger = await other.person('owner');
    const answer = await service.request('DELETE', `/api/app/invitations/${id}`, { cookie: stranger.cookie });
    expect(answer.status).toBe(403);
  });
});
