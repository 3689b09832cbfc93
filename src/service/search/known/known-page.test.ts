import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedBulk } from '#seed/bulk.ts';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { anonymousCall } from '../../context.ts';

const queries = ['e', 'zebra', 'zeb', 'quiet zebra', 'nothing'];

describe.each(engines)('a search of a project, from what earlier ones have found (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let project: string;
  let other: { id: string; boards: { id: string }[] };
  let boards: { id: string }[];

  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    const call = anonymousCall(service.host);
    project = (await seedBulk(call, { organizationId: acme.id, tickets: 3_000 })).projectId;
    other = await service.project(token, acme.id);
    boards = (await send('GET', `/api/v1/projects/${project}/boards`)).data;
  });

  async function send(method: string, path: string, body?: object, by = service) {
    const cookie = path.startsWith('/api/app') ? (await owner()).cookie : undefined;
    const answer = await by.request(method, path, {
      ...(cookie ? { cookie } : { token }),
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  }
  let person: Promise<{ cookie: string }> | undefined;
  const owner = () => (person ??= acme.person('owner'));

  /** With the default said aloud, all matches are counted and sorted by the database. */
  async function expectSame(projectId = project, by = service) {
    for (const q of queries) {
      for (const page of ['', '&page=2&per_page=200', '&page=999']) {
        const path = `/api/v1/projects/${projectId}/tickets?q=${encodeURIComponent(q)}${page}&fields=summary`;
        const [known, counted] = [
          await send('GET', path, undefined, by),
          await send('GET', `${path}&archived=false`),
        ];
        expect({ q, page, ...known }).toEqual({ q, page, ...counted });
      }
    }
  }
  const create = (title: string, html: string | null = null, to = project, board = boards[0]!.id) =>
    send('POST', `/api/v1/projects/${to}/tickets`, { board_id: board, title, description_html: html });

  test('its pages and totals are those of a count, after every kind of write', async () => {
    await expectSame();
    const first = await create('Zebra', '<p>quiet</p>');
    const second = await create('A quiet street', '<p>with a zebra crossing</p>');
    await expectSame();
    const address = `/api/v1/tickets/${first.id}`;
    const steps: (() => Promise<unknown>)[] = [
      () => send('PATCH', address, { title: 'A horse' }),
      () => send('PATCH', address, { description_html: '<p>zebra, zebra</p>' }),
      () => send('PATCH', address, { archived: true }),
      () => send('PATCH', address, { archived: false }),
      () => send('PATCH', address, { priority: 'high' }),
      () => send('POST', `${address}/move`, { board_id: boards[1]!.id }),
      () => send('DELETE', address),
      () => send('POST', `/api/app/tickets/${first.id}/restore`),
      () =>
        send('POST', `/api/app/tickets/${second.id}/project`, {
          project_id: other.id,
          board_id: other.boards[0]!.id,
        }),
      () => send('PATCH', `/api/v1/tickets/${second.id}`, { title: 'A zebra elsewhere' }),
      () =>
        send('POST', `/api/app/tickets/${second.id}/project`, {
          project_id: project,
          board_id: boards[0]!.id,
        }),
    ];
    for (const step of steps) {
      await step();
      await expectSame();
      await expectSame(other.id);
    }
  });

  test('more changes than are kept are counted again', async () => {
    await expectSame();
    await sql`update tickets set archived_at = updated_at where number <= 600`.execute(service.host.db);
    await expectSame();
  });

  test('a search among writes never answers a state before the last write that it knows of', async () => {
    let written = (await send('GET', `/api/v1/projects/${project}/tickets?q=okapi`)).meta.total;
    const write = async () => {
      for (let count = 0; count < 25; count++) {
        await create('An okapi');
        written++;
      }
    };
    const search = async () => {
      for (let count = 0; count < 25; count++) {
        const before = written;
        const { data, meta } = await send('GET', `/api/v1/projects/${project}/tickets?q=okapi&per_page=200`);
        expect(meta.total).toBeGreaterThanOrEqual(before);
        expect(data).toHaveLength(meta.total);
      }
    };
    await Promise.all([write(), search(), search(), search()]);
    await expectSame();
  });

  test.runIf(engine === 'postgres')(
    'a search in one process finds what another one has written',
    async () => {
      const process = service.another();
      await expectSame(project, process);
      for (const title of ['Zebra of the other', 'A second quiet zebra']) {
        await create(title);
        await expectSame(project, process);
        await expectSame();
      }
    },
  );
});
