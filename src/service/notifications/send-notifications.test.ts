import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('send notifications (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
  });

  const send = (body: object) =>
    service.request('POST', `/api/v1/organizations/${acme.id}/notifications`, {
      token,
      body: { title: 'Hello', body: 'World', ...body },
    });
  const stored = () => service.host.db.selectFrom('notifications').selectAll().execute();

  test('gives each person one, in the requested order', async () => {
    const [a, b] = [await acme.person('viewer'), await acme.person('owner')];
    const { status, body } = await send({ user_ids: [b.id, a.id, b.id], url: '/projects' });
    expect(status).toBe(201);
    const same = { title: 'Hello', body: 'World', url: '/projects', read_at: null };
    expect(body.data).toEqual(
      [b, a].map(({ id }) => ({
        id: expect.any(String),
        user_id: id,
        created_at: expect.any(String),
        ...same,
      })),
    );
    const rows = (await stored()).filter(row => row.user_id === a.id || row.user_id === b.id);
    expect(rows.map(row => row.id).sort()).toEqual(body.data.map((item: { id: string }) => item.id).sort());
  });

  test('reaches nobody when one person is unknown, removed or of another organization', async () => {
    const known = await acme.person('member');
    const removed = await acme.person('member');
    await service.host.db
      .updateTable('users')
      .set({ removed_at: new Date().toISOString() })
      .where('id', '=', removed.id)
      .execute();
    const foreign = await (await service.createOrganization('Other')).person('member');
    const before = await stored();
    for (const id of [removed.id, foreign.id, service.host.newId(), 'nobody', '\0', '']) {
      const { status, body } = await send({ user_ids: [known.id, id] });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['user_ids']]);
    }
    expect(await stored()).toEqual(before);
  });

  test('takes no url or null', async () => {
    const { id } = await acme.person('member');
    expect((await send({ user_ids: [id] })).body.data[0].url).toBeNull();
    expect((await send({ user_ids: [id], url: null })).body.data[0].url).toBeNull();
    expect((await send({ user_ids: [id], url: 'javascript:alert(1)' })).status).toBe(422);
  });
});
