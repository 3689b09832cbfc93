import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const gif = 'R0lGODlhAwACAIAAAP///wAAACwAAAAAAwACAAACAoRRADs=';

describe.each(engines)('covers of tickets (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let project: TestProject;
  let author: TestPerson;
  let reader: TestPerson;
  let outside: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    ({ token } = await acme.credential());
    project = await service.project(token, acme.id);
    const member = () => acme.person('member', { projectIds: [project.id] });
    [author, reader, outside] = [await member(), await member(), await acme.person('member')];
  });

  const ask = (who: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, ...(body && { body }) });
  const upload = async (who = author, data = pixel, name = 'a.png'): Promise<string> =>
    (await ask(who, 'POST', 'app/files', { name, data })).body.url;
  const create = async (body: object = {}) =>
    (
      await ask(author, 'POST', `v1/projects/${project.id}/tickets`, {
        board_id: project.boards[0]!.id,
        title: 'T',
        ...body,
      })
    ).body;
  const setCover = (id: string, cover: unknown, who = author) =>
    ask(who, 'PATCH', `v1/tickets/${id}`, { cover });
  const statusFor = async (url: string, who: TestPerson) =>
    (await service.fetch(new Request(`http://docket.test${url}`, { headers: { cookie: who.cookie } })))
      .status;

  test('are set and removed, with the size of the picture, and the activity says so', async () => {
    const [first, second] = [await upload(), await upload(author, gif, 'b.gif')];
    const ticket = await create({ cover: { url: first } });
    expect(ticket.cover).toEqual({ url: first, width: 1, height: 1 });
    expect((await create()).cover).toBeNull();
    const changed = await setCover(ticket.id, { url: second, width: 900, height: 900 });
    expect(changed.body.cover).toEqual({ url: second, width: 3, height: 2 });
    const renamed = await ask(author, 'PATCH', `v1/tickets/${ticket.id}`, { title: 'Renamed' });
    expect(renamed.body.cover).toEqual({ url: second, width: 3, height: 2 });
    const etag = renamed.headers.get('etag');
    expect((await setCover(ticket.id, { url: second })).headers.get('etag')).toBe(etag);
    const listed = (await ask(author, 'GET', `v1/projects/${project.id}/tickets`)).body.data;
    expect(listed.map((one: { cover: unknown }) => one.cover)).toContainEqual(changed.body.cover);
    expect((await setCover(ticket.id, null)).body.cover).toBeNull();
    const { data } = (await ask(author, 'GET', `app/tickets/${ticket.id}/activity`)).body;
    expect(
      data
        .filter(({ kind }: { kind: string }) => kind === 'cover')
        .map((entry: Record<'from' | 'to', { name: string } | null>) => [entry.from?.name, entry.to?.name]),
    ).toEqual([
      ['a.png', 'b.gif'],
      ['b.gif', undefined],
    ]);
  });

  test('are refused unless they are stored pictures that the caller may see', async () => {
    const { id } = await create();
    const hidden = await upload(outside);
    const missing = '/files/00000000-0000-4000-8000-000000000000';
    const elsewhere = `https://example.com${await upload()}`;
    for (const cover of [{ url: hidden }, { url: missing }]) {
      const { status, body } = await setCover(id, cover);
      expect([status, body.errors]).toEqual([422, { cover: ['There is no such picture.'] }]);
    }
    for (const cover of [{ url: elsewhere }, { url: `${missing}/x` }, { url: '' }, {}, 'x', 3, []]) {
      const { status, body } = await setCover(id, cover);
      expect([status, Object.keys(body.errors)[0]]).toEqual([422, expect.stringMatching(/^cover/)]);
    }
    const created = await ask(author, 'POST', `v1/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title: 'T',
      cover: { url: hidden },
    });
    expect(created.status).toBe(422);
    const url = await upload(author, 'iVBORw0KGgo=');
    expect((await setCover(id, { url })).body.errors).toEqual({
      cover: ['The size of the picture cannot be read.'],
    });
  });

  test('are seen by those who see the ticket, who may set a former one again', async () => {
    const url = await upload();
    const { id } = await create({ cover: { url } });
    const seenBy = async () => [await statusFor(url, reader), await statusFor(url, outside)];
    expect(await seenBy()).toEqual([200, 404]);
    expect((await setCover(id, null, reader)).body.cover).toBeNull();
    expect((await setCover(id, { url }, reader)).body.cover).toMatchObject({ url });
    await ask(author, 'DELETE', `v1/tickets/${id}`);
    expect(await seenBy()).toEqual([404, 404]);
  });

  test('a copy of a ticket has its cover, and shows it when the original is gone', async () => {
    const url = await upload();
    const { id } = await create({ cover: { url } });
    const copy = await ask(reader, 'POST', `app/tickets/${id}/duplicate`, {});
    expect(copy.body.cover).toEqual({ url, width: 1, height: 1 });
    await ask(author, 'DELETE', `v1/tickets/${id}`);
    expect(await statusFor(url, reader)).toBe(200);
  });

  test('viewers set none', async () => {
    const viewer = await acme.person('viewer', { projectIds: [project.id] });
    const { id } = await create();
    expect((await setCover(id, { url: await upload() }, viewer)).status).toBe(403);
  });
});
