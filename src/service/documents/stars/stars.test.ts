import { beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('starred documents (%s)', engine => {
  const service = useTestService(engine, { now: tickingClock(1000) });
  let acme: TestOrganization;
  let owner: TestPerson;
  let project: TestProject;
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    project = await service.project((await acme.credential()).token, acme.id);
  });

  const send = (who: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, ...(body && { body }) });
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await send(owner, method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const create = async (title: string, body: object = {}): Promise<string> =>
    (await ask('POST', `v1/organizations/${acme.id}/documents`, { title, status: 'published', ...body })).id;
  const change = (id: string, body: object) => ask('PATCH', `v1/documents/${id}`, body);
  const star = (who: TestPerson, id: string) => send(who, 'PUT', `app/documents/${id}/star`);
  const unstar = (who: TestPerson, id: string) => send(who, 'DELETE', `app/documents/${id}/star`);
  const starred = async (who: TestPerson): Promise<string[]> => {
    const answer = await send(who, 'GET', 'app/starred-documents');
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.map(({ title }: { title: string }) => title);
  };

  test('belong to one person, in the order of starring, with current titles', async () => {
    const [reader, other] = [await acme.person('viewer'), await acme.person('member')];
    const [first, second] = [await create('First'), await create('Second')];
    const made = await star(reader, second);
    expect([made.status, made.body.id, made.body.title]).toEqual([200, second, 'Second']);
    await star(reader, first);
    // Again changes neither the moment nor the place.
    expect((await star(reader, second)).body).toEqual(made.body);
    await change(first, { title: 'Renamed' });
    expect(await starred(reader)).toEqual(['Second', 'Renamed']);
    expect(await starred(other)).toEqual([]);
    expect((await unstar(other, second)).status).toBe(204);
    expect(await starred(reader)).toEqual(['Second', 'Renamed']);
    expect((await unstar(reader, second)).status).toBe(204);
    expect((await unstar(reader, second)).status).toBe(204);
    expect(await starred(reader)).toEqual(['Renamed']);
    await star(reader, second);
    expect(await starred(reader)).toEqual(['Renamed', 'Second']);
  });

  test('leave the list while they are deleted or not visible, and return to their place', async () => {
    const reader = await acme.person('member', { projectIds: [project.id] });
    const inProject = { project_id: project.id };
    const [gone, hidden] = [await create('Gone', inProject), await create('Hidden', inProject)];
    await star(reader, gone);
    await star(reader, hidden);
    await ask('DELETE', `v1/documents/${gone}`);
    expect(await starred(reader)).toEqual(['Hidden']);
    expect((await star(reader, gone)).status).toBe(404);
    await change(hidden, { status: 'draft' });
    expect(await starred(reader)).toEqual([]);
    expect([(await star(reader, hidden)).status, (await unstar(reader, hidden)).status]).toEqual([403, 403]);
    await change(hidden, { status: 'published' });
    await ask('POST', `app/documents/${gone}/restore`);
    expect(await starred(reader)).toEqual(['Gone', 'Hidden']);
    await ask('DELETE', `app/projects/${project.id}/members/${reader.id}`);
    expect(await starred(reader)).toEqual([]);
  });

  test('are limited in number; those that are no longer visible make room', async () => {
    const reader = await acme.person('viewer');
    const ids: string[] = [];
    for (let at = 0; at < 107; at += 1) ids.push(await create(`Document ${at}`));
    const many = ids.slice(8);
    for (const id of many) await star(reader, id);
    // Room for one, asked for by eight at once.
    const answers = await Promise.all(ids.slice(0, 8).map(id => star(reader, id)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.body).toEqual({
      message: 'You have pinned 100 documents, and more is not possible. Unpin one of them first.',
    });
    const left = await create('Left');
    expect((await star(reader, left)).status).toBe(422);
    await ask('DELETE', `v1/documents/${many[5]}`);
    expect((await star(reader, left)).status).toBe(200);
    const titles = await starred(reader);
    expect([titles.length, titles.at(-1)]).toEqual([100, 'Left']);
  });

  test('are published to all streams of the person, and to nobody else', async () => {
    const [reader, other] = [await acme.person('member'), await acme.person('member')];
    const id = await create('Told');
    const streams = await Promise.all(
      [reader, other, owner].map(({ cookie }) => openStream(service, { cookie })),
    );
    await star(reader, id);
    await unstar(reader, id);
    // Everybody hears of this one.
    await change(id, { title: 'End' });
    const heard = await Promise.all(
      streams.map(async stream =>
        (await stream.until('updateDocument')).flatMap(({ event, data }) =>
          event === 'change' ? [data.kind] : [],
        ),
      ),
    );
    expect(heard).toEqual([
      ['starDocument', 'unstarDocument', 'updateDocument'],
      ['updateDocument'],
      ['updateDocument'],
    ]);
    for (const stream of streams) await stream.cancel();
  });
});
