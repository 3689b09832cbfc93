import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { sweepFiles } from './sweep-files.ts';
import { textColumns } from './text-columns.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const day = 24 * 60 * 60_000;

describe.each(engines)('pictures that no text names (%s)', engine => {
  const service = useTestService(engine, { now: () => new Date(clock), fileSpace: 70 * 100 });
  let acme: TestOrganization;
  let token: string;
  let cookie: string;
  let project: { id: string; boards: { id: string }[] };
  let clock = Date.parse('2026-03-01T10:00:00Z');

  beforeAll(async () => {
    acme = await service.createOrganization();
    ({ token } = await acme.credential());
    ({ cookie } = await acme.person('owner'));
    project = await service.project(token, acme.id);
  });

  const send = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, path, { cookie, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const upload = async (): Promise<string> =>
    (await send('POST', '/api/app/files', { name: 'a.png', data: pixel })).id;
  const showing = (id: string) => `<p>See</p><img src="/files/${id}" alt="">`;
  const document = (body: object) =>
    send('POST', `/api/v1/organizations/${acme.id}/documents`, { title: 'D', ...body });
  const ticket = (body: object) =>
    send('POST', `/api/v1/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title: 'T',
      ...body,
    });
  const isThere = async (id: string) =>
    (await service.fetch(new Request(`http://docket.test/files/${id}`, { headers: { cookie } }))).status ===
    200;
  const session = async () => {
    // A new session, as sessions do not last for months.
    ({ cookie } = await acme.person('owner'));
  };
  const place = async () =>
    (await service.host.db.selectFrom('file_sweeps').select('place').executeTakeFirstOrThrow()).place;
  async function rounds(days: number) {
    for (let at = 0; at < days; at++) {
      clock += day;
      while (await sweepFiles(service.host));
    }
    await session();
  }

  test('is deleted a month after the last text that showed it, and frees its space', async () => {
    const [never, once] = [await upload(), await upload()];
    const { id } = await ticket({ description_html: showing(once) });
    await rounds(20);
    await send('PATCH', `/api/v1/tickets/${id}`, { description_html: '<p>Seen</p>' });
    // The version that showed it is thinned out in the end.
    await service.host.db.deleteFrom('ticket_versions').where('ticket_id', '=', id).execute();
    await rounds(10);
    expect([await isThere(never), await isThere(once)]).toEqual([true, true]);
    await rounds(2);
    expect([await isThere(never), await isThere(once)]).toEqual([false, true]);
    await rounds(20);
    expect(await isThere(once)).toBe(false);
    const { bytes } = await service.host.db
      .selectFrom('file_space')
      .select('bytes')
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBe(0);
  });

  test('stays while any text shows it, even a deleted one', async () => {
    const ids: Record<string, string> = {};
    const picture = async (where: string) => {
      const id = await upload();
      ids[where] = id;
      return showing(id);
    };
    const ticketId = (await ticket({ description_html: await picture('description') })).id;
    await send('POST', `/api/v1/tickets/${ticketId}/comments`, { body_html: await picture('comment') });
    const rewritten = await ticket({ description_html: await picture('earlier description') });
    await send('PATCH', `/api/v1/tickets/${rewritten.id}`, { description_html: '<p>Seen</p>' });
    const gone = await ticket({ description_html: await picture('deleted ticket') });
    await send('DELETE', `/api/v1/tickets/${gone.id}`);
    const templates = `/api/app/projects/${project.id}/ticket-templates`;
    for (const where of ['template', 'deleted template']) {
      const { id } = await send('POST', templates, { name: where, description_html: await picture(where) });
      if (where !== 'template') await send('DELETE', `/api/app/ticket-templates/${id}`);
    }
    const draft = await document({ content_html: await picture('draft') });
    await send('POST', `/api/v1/documents/${draft.id}/comments`, {
      body_html: await picture('document comment'),
    });
    await send('POST', `/api/app/documents/${draft.id}/comments`, {
      body_html: '<p>Said</p>',
      draft_anchor: { quote: 'Words', prefix: '', suffix: '', position: 0, others: 0 },
      suggested_html: await picture('suggested edit'),
    });
    await ticket({ cover: { url: `/files/${(await picture('cover')).match(/files\/(.*?)"/)![1]}` } });
    const published = await document({ status: 'published', content_html: await picture('version') });
    await send('PATCH', `/api/v1/documents/${published.id}`, { content_html: await picture('published') });
    await send('PUT', `/api/app/documents/${published.id}/draft`, {
      title: 'D',
      caption: null,
      content_html: await picture('unpublished changes'),
    });
    const trashed = await document({ content_html: await picture('deleted document') });
    await send('DELETE', `/api/v1/documents/${trashed.id}`);
    await rounds(70);
    const lost = [];
    for (const [where, id] of Object.entries(ids)) if (!(await isThere(id))) lost.push(where);
    expect([Object.keys(ids).length, lost]).toEqual([14, []]);
  });

  test('stays when a text shows it again at the last moment', async () => {
    const [saved, left] = [await upload(), await upload()];
    await rounds(30);
    clock += day;
    // All texts have been read, and deletion comes next.
    do await sweepFiles(service.host);
    while ((await place()) !== textColumns.length);
    await document({ content_html: showing(saved) });
    await rounds(2);
    expect([await isThere(saved), await isThere(left)]).toEqual([true, false]);
  });

  test('stays when a text that the sweep had already read shows it, and the sweep pauses for a month', async () => {
    const old = await Promise.all(Array.from({ length: 10 }, upload));
    await rounds(30);
    const fresh = await upload();
    clock += day;
    do await sweepFiles(service.host);
    while ((await place()) !== textColumns.length);
    await document({ content_html: showing(fresh) });
    await sweepFiles(service.host);
    clock += 40 * day;
    await rounds(2);
    expect([await isThere(fresh), await isThere(old[0]!)]).toEqual([true, false]);
  });

  test('a sweep reads all columns with HTML, and the covers', async () => {
    const tables = await service.host.db.introspection.getTables();
    const columns = tables.flatMap(({ name, columns }) =>
      columns
        .filter(column => column.name.endsWith('html') || column.name === 'cover')
        .map(column => `${name}.${column.name}`),
    );
    // Texts of the last day, from which the texts between are made again; an unused file is kept longer.
    const shortLived = 'text_points.html';
    expect(columns.filter(column => column !== shortLived).sort()).toEqual(
      textColumns.map(({ table, html }) => `${table}.${html}`).sort(),
    );
  });

  test('more files than one step takes are found and deleted', async () => {
    const many = await Promise.all(Array.from({ length: 30 }, upload));
    for (const id of many.slice(15)) await ticket({ description_html: showing(id) });
    await rounds(32);
    const there = await Promise.all(many.map(isThere));
    expect(there).toEqual(many.map((_, at) => at >= 15));
  });

  test('the space of an organization is limited', async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from files`.execute(service.host.db);
    for (let free = 100 - Number(rows[0]!.n); free > 0; free--) await upload();
    const full = await service.request('POST', '/api/app/files', {
      cookie,
      body: { name: 'a.png', data: pixel },
    });
    expect([full.status, full.body.errors]).toEqual([
      422,
      { data: ['All pictures and files together may take 0.0 MB; with this one they would take 0.0 MB.'] },
    ]);
    const other = await (await service.createOrganization('Other')).person('owner');
    const free = await service.request('POST', '/api/app/files', {
      cookie: other.cookie,
      body: { name: 'a.png', data: pixel },
    });
    expect(free.status).toBe(201);
  });
});
