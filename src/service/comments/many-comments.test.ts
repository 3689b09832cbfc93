import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { makeWorld, type World } from '#server/testing/world.ts';

describe.each(engines)('records with many comments (%s)', engine => {
  const service = useTestService(engine);
  let world: World;
  let owner: TestPerson;
  let organizationId: string;

  beforeAll(async () => {
    const acme = await service.createOrganization('Acme');
    organizationId = acme.id;
    owner = await acme.person('owner');
    world = await makeWorld(service);
  });

  const get = (path: string) => service.request('GET', path, { cookie: owner.cookie });
  const make = async (path: string, body: object) =>
    (await service.request('POST', `/api/v1${path}`, { cookie: owner.cookie, body })).body.id as string;

  /** A ticket or a document with comments of these many bytes each, oldest first. */
  async function recordWith(kind: 'tickets' | 'documents', bytes: readonly number[]): Promise<string> {
    const { db } = service.host;
    const project = await make(`/organizations/${organizationId}/projects`, {
      name: 'Many',
      key: service.host.newId().slice(-12),
    });
    const board = await make(`/projects/${project}/boards`, { name: 'To do' });
    const id =
      kind === 'tickets'
        ? await make(`/projects/${project}/tickets`, { board_id: board, title: 'Many' })
        : await make(`/organizations/${organizationId}/documents`, { title: 'Many', project_id: project });
    for (const [at, length] of bytes.entries()) {
      await db
        .insertInto('comments')
        .values({
          id: service.host.newId(),
          organization_id: organizationId,
          ticket_id: kind === 'tickets' ? id : null,
          document_id: kind === 'documents' ? id : null,
          thread_id: null,
          body_html: `<p>${at} ${'a'.repeat(length)}</p>`,
          author_id: owner.id,
          api_credential_id: null,
          created_at: `2026-01-01T00:00:00.${String(Math.floor(at / 2)).padStart(3, '0')}Z`,
          updated_at: '2026-01-01T00:00:00.000Z',
          deleted_at: null,
        })
        .execute();
    }
    await db.updateTable(kind).set({ comment_count: bytes.length }).where('id', '=', id).execute();
    return id;
  }

  const numbers = (comments: { body_html: string }[]) =>
    comments.map(({ body_html }) => Number.parseInt(body_html.slice(3), 10));
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

  test.each(['tickets', 'documents'] as const)(
    '%s hold all their comments as long as they fit',
    async kind => {
      const id = await recordWith(kind, [10, 300_000, 10, 200_000, 10]);
      const { body } = await get(`/api/v1/${kind}/${id}`);
      expect(numbers(body.comments)).toEqual(upTo(5));
      expect(body.comments_truncated).toBeUndefined();
      expect(body.comment_count).toBe(5);
    },
  );

  test.each(['tickets', 'documents'] as const)('%s show the newest when all are too long', async kind => {
    const id = await recordWith(kind, Array(14).fill(700_000));
    const { body } = await get(`/api/v1/${kind}/${id}`);
    expect(body).toMatchObject({ comments_truncated: true, comment_count: 14 });
    expect(numbers(body.comments)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    const read: number[] = numbers(body.comments);
    for (let first = body.comments[0].id; ; ) {
      const page = (await get(`/api/app/${kind}/${id}/comments?before=${first}`)).body;
      read.unshift(...numbers(page.data));
      if (!page.has_earlier) break;
      first = page.data[0].id;
    }
    expect(read).toEqual(upTo(14));
  });

  test('pages are limited in count and bytes; before an unknown comment is nothing', async () => {
    const id = await recordWith('tickets', Array(53).fill(10));
    const { data, has_earlier } = (await get(`/api/app/tickets/${id}/comments`)).body;
    expect(numbers(data)).toEqual(upTo(50).map(at => at + 3));
    expect(has_earlier).toBe(true);
    const rest = (await get(`/api/app/tickets/${id}/comments?before=${data[0].id}`)).body;
    expect(numbers(rest.data)).toEqual([0, 1, 2]);
    expect(rest.has_earlier).toBe(false);
    for (const before of [service.host.newId(), '%00'])
      expect((await get(`/api/app/tickets/${id}/comments?before=${before}`)).body.data).toEqual([]);
  });

  test('a record is limited in the number and bytes of its comments', async () => {
    const comment = (id: string) =>
      service.request('POST', `/api/v1/tickets/${id}/comments`, {
        token: world.token,
        body: { body_html: '<p>One more</p>' },
      });
    const { db } = service.host;
    const set = (comment_count: number) =>
      db.updateTable('tickets').set({ comment_count }).where('id', '=', world.ticket).execute();
    await set(4_999);
    expect((await comment(world.ticket)).status).toBe(201);
    const refused = await comment(world.ticket);
    expect(refused).toMatchObject({ status: 422, body: { errors: { body_html: [expect.any(String)] } } });
    await set(100);
    expect((await comment(world.ticket)).status).toBe(201);
    await db
      .updateTable('comments')
      .set({ body_html: 'a'.repeat(64 * 1024 * 1024) })
      .where('ticket_id', '=', world.ticket)
      .execute();
    expect((await comment(world.ticket)).body.errors.body_html[0]).toContain('64 MiB');
  });

  test('a comment is restored only within the limits of its record', async () => {
    const id = await recordWith('tickets', [10, 10]);
    const { body } = await get(`/api/v1/tickets/${id}`);
    const path = `/api/app/comments/${body.comments[0].id}`;
    await service.request('DELETE', path, { cookie: owner.cookie });
    const { db } = service.host;
    const set = (comment_count: number) =>
      db.updateTable('tickets').set({ comment_count }).where('id', '=', id).execute();
    const restore = () => service.request('POST', `${path}/restore`, { cookie: owner.cookie });
    await set(5_000);
    expect((await restore()).status).toBe(422);
    await set(1);
    expect((await restore()).status).toBe(200);
    expect((await get(`/api/v1/tickets/${id}`)).body.comment_count).toBe(2);
  });
});
