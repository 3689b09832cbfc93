import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { anonymousCall } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockRoles } from './owners.ts';

describe.each(engines)('access that a manager granted (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  let admin: TestPerson;
  beforeEach(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    admin = await acme.person('admin');
  });

  const as = (person: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/app/${path}`, { cookie: person.cookie, ...(body && { body }) });
  let invited = 0;
  const invite = async (by: TestPerson, role: string) => {
    const body = { email: `friend-${engine}-${++invited}@example.com`, name: 'Friend', role };
    const answer = await as(by, 'POST', 'invitations', body);
    expect(answer.status, answer.text).toBe(201);
    return { ...answer.body, token: answer.body.url.split('#')[1] as string };
  };
  const accept = (token: string) =>
    service.request('POST', '/api/app/invitations/accept', {
      body: { token, name: 'Friend', password: 'a good password' },
    });
  const read = (token: string) => service.request('POST', '/api/app/invitations/read', { body: { token } });
  const open = async () =>
    (await as(owner, 'GET', 'invitations')).body.data.map(({ id }: { id: string }) => id);
  const credential = async (by: TestPerson) =>
    (await as(by, 'POST', 'credentials', { name: 'Robot', scopes: ['organization:read'] })).body;
  const works = async ({ token }: { token: string }) =>
    (await service.request('GET', `/api/v1/organizations/${acme.id}`, { token })).status === 200;

  test('invitations name their creator and end with the creator’s removal', async () => {
    const invitation = await invite(admin, 'admin');
    expect(invitation.invited_by).toEqual({ id: admin.id, name: admin.name });
    expect((await as(owner, 'DELETE', `people/${admin.id}`)).status).toBe(204);
    expect(await open()).toEqual([]);
    expect((await read(invitation.token)).status).toBe(404);
    expect((await accept(invitation.token)).status).toBe(404);
  });

  test('a demotion withdraws only invitations that the new role could not send', async () => {
    const [asOwner, asAdmin] = [await acme.person('owner'), admin];
    const [ownerLink, adminLink] = [await invite(asOwner, 'owner'), await invite(asOwner, 'admin')];
    const mine = await invite(asAdmin, 'viewer');
    await as(owner, 'PATCH', `people/${asOwner.id}`, { role: 'admin' });
    expect(await open()).toEqual([mine.id, adminLink.id]);
    await as(owner, 'PATCH', `people/${asAdmin.id}`, { role: 'member' });
    expect(await open()).toEqual([adminLink.id]);
    for (const { token } of [ownerLink, mine]) expect((await accept(token)).status).toBe(404);
    expect((await accept(adminLink.token)).status).toBe(201);
  });

  test('an invitation is checked against the role its inviter has when it is accepted', async () => {
    const invitation = await invite(admin, 'admin');
    const roleIs = (role: string) =>
      service.host.db.updateTable('users').set({ role }).where('id', '=', admin.id).execute();
    await roleIs('member');
    expect((await read(invitation.token)).status).toBe(404);
    expect((await accept(invitation.token)).status).toBe(404);
    expect(await open()).toEqual([]);
    await roleIs('admin');
    expect((await accept(invitation.token)).status).toBe(201);
  });

  test('credentials are revoked with the person or the role when they are named', async () => {
    const [gone, kept] = [await credential(admin), await credential(admin)];
    expect(gone.created_by).toEqual({ id: admin.id, name: admin.name });
    const foreign = await credential(owner);
    const refused = await as(owner, 'PATCH', `people/${admin.id}`, {
      role: 'viewer',
      revoke_credential_ids: [gone.id, foreign.id],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['revoke_credential_ids']]);
    expect(await works(gone)).toBe(true);
    await as(owner, 'PATCH', `people/${admin.id}`, { role: 'viewer', revoke_credential_ids: [gone.id] });
    expect([await works(gone), await works(kept), await works(foreign)]).toEqual([false, true, true]);
    await as(owner, 'DELETE', `people/${admin.id}`, { revoke_credential_ids: [kept.id] });
    expect([await works(kept), await works(foreign)]).toEqual([false, true]);
  });

  test('an admin changes nothing of an owner', async () => {
    for (const change of [{ name: 'Renamed' }, { role: 'member' }, {}])
      expect((await as(admin, 'PATCH', `people/${owner.id}`, change)).status).toBe(403);
    expect((await as(admin, 'DELETE', `people/${owner.id}`)).status).toBe(403);
    expect((await as(owner, 'PATCH', `people/${owner.id}`, { name: 'Olga' })).body.name).toBe('Olga');
  });

  test.each([
    ['an end of all sessions', 'DELETE', (id: string) => `people/${id}/sessions`],
    ['a reset of second factors', 'DELETE', (id: string) => `people/${id}/factors`],
    ['a link for a new password', 'POST', (id: string) => `people/${id}/password-reset`],
  ])('%s is refused when the person was made an admin meanwhile', async (_, method, path) => {
    const person = await acme.person('member');
    const { answer } = await inTransaction(service.host, async db => {
      await lockRoles({ ...anonymousCall(service.host), db }, acme.id);
      // Waits for its answer, as `returning` does: the request must find the roles locked.
      await db
        .updateTable('users')
        .set({ role: 'admin' })
        .where('id', '=', person.id)
        .returning('id')
        .execute();
      const asked = as(admin, method, path(person.id));
      await Promise.race([asked, waitsForLock(service.host.db)]);
      return { answer: asked };
    });
    expect((await answer).status).toBe(403);
    expect((await as(person, 'GET', 'session')).status).toBe(200);
  });

  /** Resolves when a statement of PostgreSQL waits for another one; SQLite lets one transaction in at a time. */
  async function waitsForLock(db: Db): Promise<void> {
    if (engine === 'sqlite') return;
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length > 0) return;
    }
  }
});
