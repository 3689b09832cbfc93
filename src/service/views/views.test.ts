import { beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

const plain = {
  name: 'Urgent',
  page: 'board',
  query: 'priority=urgent&sort=due_at',
  display: { compact: false, hidden: [] },
  is_shared: false,
};
const unknownId = '0190a5a0-0000-7000-8000-00000000dead';
const hour = 60 * 60_000;

describe.each(engines)('saved views (%s)', engine => {
  let skipped = 0;
  const tick = tickingClock(5);
  const service = useTestService(engine, { now: () => new Date(tick().getTime() + skipped) });
  let acme: TestOrganization;
  let token: string;
  let project: TestProject;
  let owner: TestPerson;
  let ada: TestPerson;
  let ben: TestPerson;
  let viewer: TestPerson;
  let outsider: TestPerson;

  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id);
    owner = await acme.person('owner');
    const inProject = { projectIds: [project.id] };
    ada = await acme.person('member', { name: 'Ada', ...inProject });
    ben = await acme.person('member', inProject);
    viewer = await acme.person('viewer', inProject);
    outsider = await acme.person('member');
  });

  const send = (who: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/app${path}`, { cookie: who.cookie, ...(body && { body }) });
  const create = (who: TestPerson, body: object = {}, on = project) =>
    send(who, 'POST', `/projects/${on.id}/views`, { ...plain, ...body });
  const change = (who: TestPerson, id: string, body: object) => send(who, 'PATCH', `/views/${id}`, body);
  const remove = (who: TestPerson, id: string) => send(who, 'DELETE', `/views/${id}`);
  const restore = (who: TestPerson, id: string) => send(who, 'POST', `/views/${id}/restore`);
  const reorder = (who: TestPerson, ids: readonly unknown[], on = project) =>
    send(who, 'PUT', `/projects/${on.id}/views/reorder`, { view_ids: ids });
  const made = async (who: TestPerson, body: object = {}, on = project): Promise<string> => {
    const answer = await create(who, body, on);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.id;
  };
  const names = async (who: TestPerson, on = project): Promise<string[]> => {
    const answer = await send(who, 'GET', `/projects/${on.id}/views`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.map(({ name }: { name: string }) => name);
  };
  const newProject = async () => {
    const on = await service.project(token, acme.id);
    for (const { id } of [ada, ben, viewer]) await send(owner, 'PUT', `/projects/${on.id}/members/${id}`, {});
    return on;
  };

  test('hold what was saved, trimmed by name alone', async () => {
    const on = await newProject();
    const query = 'q=+two%20words+&nonsense=1&group=priority';
    const answer = await create(
      ada,
      { name: '  Late  ', page: 'list', query, display: { compact: true, hidden: ['labels', 'gone'], x: 1 } },
      on,
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      project_id: on.id,
      name: 'Late',
      page: 'list',
      query,
      display: { compact: true, hidden: ['labels', 'gone'] },
      is_shared: false,
      created_by: { id: ada.id, name: 'Ada' },
      created_at: answer.body.created_at,
      updated_at: answer.body.created_at,
    });
    const { body: list } = await send(ada, 'GET', `/projects/${on.id}/views`);
    expect(list.data).toEqual([answer.body]);
    const changed = await change(ada, answer.body.id, { query: '', page: 'board' });
    expect(changed.body).toEqual({
      ...answer.body,
      query: '',
      page: 'board',
      updated_at: changed.body.updated_at,
    });
    expect(changed.body.updated_at > answer.body.updated_at).toBe(true);
    expect((await send(ada, 'GET', `/projects/${on.id}/views`)).body.data).toEqual([changed.body]);
  });

  test('are private or shared, the shared ones first, each by its place', async () => {
    const on = await newProject();
    await made(ada, { name: 'Own of Ada' }, on);
    await made(viewer, { name: 'Own of the viewer' }, on);
    await made(ada, { name: 'First', is_shared: true }, on);
    await made(ben, { name: 'Second', is_shared: true }, on);
    expect(await names(ada, on)).toEqual(['First', 'Second', 'Own of Ada']);
    expect(await names(ben, on)).toEqual(['First', 'Second']);
    expect(await names(viewer, on)).toEqual(['First', 'Second', 'Own of the viewer']);
    expect(await names(owner, on)).toEqual(['First', 'Second']);
  });

  test('refuse what is not within their limits, field by field', async () => {
    const display = { compact: false, hidden: [] };
    const refused: [string, unknown][] = [
      ['name', ''],
      ['name', '   '],
      ['name', 'x'.repeat(81)],
      ['name', '😀'.repeat(81)],
      ['name', 'a\0b'],
      ['name', 7],
      ['page', 'analytics'],
      ['page', null],
      ['query', 'x'.repeat(4001)],
      ['query', 'a\ud800'],
      ['query', null],
      ['display', null],
      ['display', []],
      ['display.compact', { ...display, compact: 1 }],
      ['display.hidden', { ...display, hidden: 'labels' }],
      ['display.hidden', { ...display, hidden: Array.from({ length: 41 }, () => 'x') }],
      ['display.hidden.0', { ...display, hidden: ['x'.repeat(41)] }],
      ['is_shared', 'true'],
    ];
    const id = await made(ada);
    for (const [path, value] of refused) {
      const field = path.split('.')[0]!;
      for (const answer of [
        await create(ada, { [field]: value }),
        await change(ada, id, { [field]: value }),
      ]) {
        expect([path, answer.status]).toEqual([path, 422]);
        expect(Object.keys(answer.body.errors)).toEqual([path]);
      }
    }
    for (const field of Object.keys(plain))
      expect((await create(ada, { [field]: undefined })).status).toBe(422);
    const most = { name: '😀'.repeat(80), query: 'x'.repeat(4000) };
    const hidden = Array.from({ length: 40 }, () => 'x'.repeat(40));
    expect((await create(ada, { ...most, display: { compact: true, hidden } })).status).toBe(201);
    expect((await change(ada, id, { ...most, name: 'x' })).body.query).toBe(most.query);
  });

  test('that are private do not exist for anybody else', async () => {
    const id = await made(ada, { name: 'Secret' });
    for (const who of [ben, viewer, owner]) {
      for (const answer of [
        await change(who, id, { name: 'Mine' }),
        await remove(who, id),
        await restore(who, id),
      ]) {
        expect([answer.status, answer.body]).toEqual([404, { message: 'No such view.' }]);
      }
      expect((await reorder(who, [id])).status).toBe(422);
      expect(await names(who)).not.toContain('Secret');
    }
    const stranger = await (await service.createOrganization()).person('owner');
    for (const who of [outsider, stranger]) {
      for (const answer of [
        await send(who, 'GET', `/projects/${project.id}/views`),
        await create(who),
        await change(who, id, { name: 'Mine' }),
        await remove(who, id),
        await restore(who, id),
        await reorder(who, [id]),
      ])
        expect(answer.status).toBe(403);
    }
    const path = `/api/app/projects/${project.id}/views`;
    expect((await service.request('GET', path, { token })).status).toBe(403);
    expect((await service.request('POST', path, { token, body: plain })).status).toBe(403);
    expect(await names(ada)).toContain('Secret');
    expect((await change(ada, unknownId, { name: 'x' })).status).toBe(404);
  });

  test('that are shared are changed by creator, owners and admins, and never by viewers', async () => {
    const id = await made(ada, { name: 'Ours', is_shared: true });
    const admin = await acme.person('admin');
    for (const who of [ben, viewer]) {
      for (const answer of [
        await change(who, id, { name: 'Mine' }),
        await remove(who, id),
        await restore(who, id).then(({ status }) => ({ status: status === 404 ? 403 : status })),
      ])
        expect(answer.status).toBe(403);
    }
    expect((await change(ben, id, { query: '' })).body.message).toBe(
      'Only the person who made this view, owners and admins can change it.',
    );
    expect((await create(viewer, { is_shared: true })).body.message).toBe(
      'Views for everyone are kept by people who may change tickets.',
    );
    expect((await change(viewer, await made(viewer), { is_shared: true })).status).toBe(403);
    expect((await change(admin, id, { name: 'By the admin' })).body).toMatchObject({
      name: 'By the admin',
      created_by: { id: ada.id },
    });
    expect((await change(ada, id, { name: 'By Ada' })).status).toBe(200);
    const refused = await change(admin, id, { is_shared: false });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only the person who made a view can take it back for themselves.',
    ]);
    await send(owner, 'PATCH', `/people/${ada.id}`, { role: 'viewer' });
    expect((await change(ada, id, { name: 'As a viewer' })).status).toBe(403);
    await send(owner, 'PATCH', `/people/${ada.id}`, { role: 'member' });
    expect((await remove(owner, id)).status).toBe(204);
    expect((await restore(ben, id)).status).toBe(403);
    expect((await restore(admin, id)).status).toBe(200);
  });

  test('change sides, to the end of the other list', async () => {
    const on = await newProject();
    const first = await made(ada, { name: 'a' }, on);
    await made(ada, { name: 'b' }, on);
    await made(ada, { name: 'c', is_shared: true }, on);
    expect((await change(ada, first, { is_shared: true })).body.is_shared).toBe(true);
    expect([await names(ada, on), await names(ben, on)]).toEqual([
      ['c', 'a', 'b'],
      ['c', 'a'],
    ]);
    await change(ada, first, { is_shared: false });
    expect([await names(ada, on), await names(ben, on)]).toEqual([['c', 'b', 'a'], ['c']]);
  });

  test('exchange their places', async () => {
    const on = await newProject();
    const shared: string[] = [];
    for (const name of ['a', 'b', 'c']) shared.push(await made(ada, { name, is_shared: true }, on));
    const own: string[] = [];
    for (const name of ['x', 'y']) own.push(await made(ada, { name }, on));
    const [a, , c] = shared;
    expect((await reorder(ben, [c, a], on)).status).toBe(204);
    expect((await reorder(ada, own.toReversed(), on)).status).toBe(204);
    expect(await names(ada, on)).toEqual(['c', 'b', 'a', 'y', 'x']);
    expect((await reorder(viewer, [a, c], on)).status).toBe(403);
    for (const ids of [[a, a], [a, own[0]], [a, unknownId], [a, 'x'], ['\0'], [], [null]])
      expect((await reorder(ada, ids, on)).status).toBe(422);
    const elsewhere = await made(ada, { is_shared: true });
    expect((await reorder(ada, [a, elsewhere], on)).status).toBe(422);
    expect(await names(ada, on)).toEqual(['c', 'b', 'a', 'y', 'x']);
  });

  test('are limited in number, also for eight at once', async () => {
    const on = await newProject();
    for (let at = 0; at < 99; at += 1) await made(ada, { name: `${at}` }, on);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(ada, {}, on)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)!.body).toEqual({
      message: 'You have 100 views of this project, and more is not possible. Delete one of them first.',
    });
    // Others, shared views and other projects have limits of their own.
    await made(ben, {}, on);
    const shared = await made(ada, { is_shared: true }, on);
    expect((await change(ada, shared, { is_shared: false })).status).toBe(422);
    const [first] = (await send(ada, 'GET', `/projects/${on.id}/views`)).body.data.filter(
      (view: { is_shared: boolean }) => !view.is_shared,
    );
    expect((await remove(ada, first.id)).status).toBe(204);
    await made(ada, { name: 'In its place' }, on);
    expect((await restore(ada, first.id)).status).toBe(422);
    const rows = Array.from({ length: 99 }, (_, at) => ({
      id: service.host.newId(),
      project_id: on.id,
      creator_id: ben.id,
      is_shared: 1,
      place: at + 10,
      name: 'x',
      page: 'board',
      query: '',
      display: '{"compact":false,"hidden":[]}',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      deleted_at: null,
    }));
    await service.host.db.insertInto('saved_views').values(rows).execute();
    expect((await create(ben, { is_shared: true }, on)).body.message).toBe(
      'This project has 100 views for everyone, and more is not possible. Delete one of them first.',
    );
  });

  test('go with their project, and the private ones with their person', async () => {
    const on = await newProject();
    const leaving = await acme.person('member', { name: 'Leaving', projectIds: [on.id] });
    const own = await made(leaving, { name: 'Own' }, on);
    const shared = await made(leaving, { name: 'Shared', is_shared: true }, on);
    await send(owner, 'DELETE', `/projects/${on.id}/members/${leaving.id}`);
    expect((await change(leaving, own, { name: 'x' })).status).toBe(403);
    await send(owner, 'PUT', `/projects/${on.id}/members/${leaving.id}`, {});
    expect(await names(leaving, on)).toEqual(['Shared', 'Own']);
    await service.request('DELETE', `/api/v1/projects/${on.id}`, { cookie: owner.cookie });
    expect((await send(owner, 'GET', `/projects/${on.id}/views`)).status).toBe(404);
    expect((await change(owner, shared, { name: 'x' })).status).toBe(404);
    await send(owner, 'POST', `/projects/${on.id}/restore`);
    expect(await names(leaving, on)).toEqual(['Shared', 'Own']);
    expect((await send(owner, 'DELETE', `/people/${leaving.id}`)).status).toBe(204);
    const left = await service.host.db
      .selectFrom('saved_views')
      .select('name')
      .where('project_id', '=', on.id)
      .execute();
    expect(left).toEqual([{ name: 'Shared' }]);
    expect((await send(owner, 'GET', `/projects/${on.id}/views`)).body.data[0].created_by.name).toBe(
      'Leaving',
    );
    expect((await change(owner, shared, { name: 'Kept' })).status).toBe(200);
  });

  test('are published to those who see them, in the project and nowhere else', async () => {
    const people = { ada, ben, viewer, owner, outsider };
    const streams = await Promise.all(
      Object.values(people).map(({ cookie }) => openStream(service, { cookie })),
    );
    const ofCredential = await openStream(service, { token });
    const own = await made(ada, { name: 'Own' });
    await change(ada, own, { name: 'Renamed' });
    await reorder(ada, [own]);
    await change(ada, own, { is_shared: true });
    await reorder(ada, [own]);
    await change(owner, own, { name: 'Again' });
    await change(ada, own, { is_shared: false });
    await remove(ada, own);
    await restore(ada, own);
    const document = { title: 'End', status: 'published' };
    await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, { token, body: document });
    const heard = await Promise.all(
      [...streams, ofCredential].map(async stream =>
        (await stream.until('createDocument')).flatMap(({ event, data }) =>
          event === 'change' && data.kind !== 'createDocument' ? [[data.kind, data.project_id]] : [],
        ),
      ),
    );
    const shared = ['updateSavedView', 'reorderSavedViews', 'updateSavedView', 'updateSavedView'].map(
      kind => [kind, project.id],
    );
    const before = ['createSavedView', 'updateSavedView', 'reorderSavedViews'].map(kind => [kind, null]);
    const after = ['deleteSavedView', 'restoreSavedView'].map(kind => [kind, null]);
    expect(heard).toEqual([[...before, ...shared, ...after], shared, shared, shared, [], []]);
    for (const stream of [...streams, ofCredential]) await stream.cancel();
  });

  // Last: sign-ins are no longer recent after it.
  test('are restored to their place for a day', async () => {
    const on = await newProject();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push(await made(ada, { name }, on));
    const [a, b] = ids as [string, string];
    expect((await restore(ada, b)).status).toBe(404);
    expect((await remove(ada, b)).status).toBe(204);
    expect(await names(ada, on)).toEqual(['a', 'c']);
    expect([(await remove(ada, b)).status, (await change(ada, b, { name: 'x' })).status]).toEqual([404, 404]);
    expect((await restore(ada, b)).body).toMatchObject({ id: b, name: 'b' });
    expect(await names(ada, on)).toEqual(['a', 'b', 'c']);
    const c = ids[2]!;
    await remove(ada, c);
    const d = await made(ada, { name: 'd' }, on);
    await restore(ada, c);
    expect(await names(ada, on)).toEqual(['a', 'b', 'c', 'd']);
    expect((await reorder(ada, [d, c], on)).status).toBe(204);
    expect(await names(ada, on)).toEqual(['a', 'b', 'd', 'c']);
    await remove(ada, b);
    skipped += 25 * hour;
    await remove(ada, a);
    expect([(await restore(ada, b)).status, (await restore(ada, a)).status]).toEqual([404, 200]);
  });
});
