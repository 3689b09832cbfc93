import { beforeEach, describe, expect, test } from 'vitest';
import type { ProjectFigures } from '#contract/app/work.ts';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('figures of projects (%s)', engine => {
  let clock = Date.parse('2026-03-01T00:00:00.000Z');
  const service = useTestService(engine, { now: () => new Date(clock) });
  let acme: TestOrganization;
  let token: string;
  beforeEach(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
  });

  const figuresFor = async (cookie: string): Promise<ProjectFigures[]> =>
    (await service.request('GET', '/api/app/project-figures', { cookie })).body.data;
  const send = async (method: string, path: string, body?: object) =>
    (await service.request(method, `/api/v1${path}`, { token, body })).body;

  test('count open tickets and name the last change', async () => {
    const project = await service.project(token, acme.id);
    const { cookie } = await acme.person('owner');
    const created = new Date(clock).toISOString();
    expect(await figuresFor(cookie)).toMatchObject([
      { project_id: project.id, open_count: 0, changed_at: created },
    ]);
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      const body = { board_id: project.boards[0]!.id, title };
      ids.push((await send('POST', `/projects/${project.id}/tickets`, body)).id);
    }
    clock += 60_000;
    await send('PATCH', `/tickets/${ids[0]}`, { archived: true });
    await send('PATCH', `/tickets/${ids[1]}`, { title: 'Two again' });
    const [figures] = await figuresFor(cookie);
    expect(figures?.changed_at).toBe(new Date(clock).toISOString());
    expect(figures?.open_count).toBe(2);
  });

  test('name the first members and count them all; people see only their projects', async () => {
    const mine = await service.project(token, acme.id);
    const other = await service.project(token, acme.id);
    const owner = await acme.person('owner');
    const first = await acme.person('member', { projectIds: [mine.id] });
    for (let count = 0; count < 5; count++) await acme.person('viewer', { projectIds: [mine.id] });
    const all = await figuresFor(owner.cookie);
    const byId = new Map(all.map(figures => [figures.project_id, figures]));
    expect(byId.get(mine.id)?.people).toHaveLength(4);
    expect(byId.get(mine.id)?.people_count).toBe(7);
    expect(byId.get(other.id)?.people_count).toBe(1);
    expect((await figuresFor(first.cookie)).map(({ project_id }) => project_id)).toEqual([mine.id]);
  });
});
