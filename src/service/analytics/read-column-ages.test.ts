import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const hour = 3_600_000;

describe.each(engines)('time on a board (%s)', engine => {
  const service = useTestService(engine, { now: () => new Date(clock) });
  let acme: TestOrganization;
  let token: string;
  let project: TestProject;
  let ada: TestPerson;
  let clock = Date.parse('2026-03-01T00:00:00.000Z');
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
  });
  beforeEach(async () => {
    project = await service.project(token, acme.id);
    ada = await acme.person('owner');
  });

  const send = async (method: string, path: string, body?: unknown) =>
    (await service.request(method, `/api/v1${path}`, { token, body })).body as Ticket;
  const create = () =>
    send('POST', `/projects/${project.id}/tickets`, { board_id: project.boards[0]!.id, title: 'T' });
  const move = (id: string, board: number) =>
    send('POST', `/tickets/${id}/move`, { board_id: project.boards[board]!.id });
  const ages = async () =>
    (await service.request('GET', `/api/app/projects/${project.id}/column-ages`, { cookie: ada.cookie })).body
      .data;
  const now = () => new Date(clock).toISOString();

  test('a ticket has the time at which it entered its board', async () => {
    const { id, board_entered_at: created } = await create();
    expect(created).toBe(now());
    clock += hour;
    expect((await move(id, 0)).board_entered_at).toBe(created);
    expect((await send('PATCH', `/tickets/${id}`, { title: 'New' })).board_entered_at).toBe(created);
    const moved = (await move(id, 1)).board_entered_at;
    expect(moved).toBe(now());
    clock += hour;
    expect((await send('PATCH', `/tickets/${id}`, { archived: true })).board_entered_at).toBeNull();
    const back = (await send('PATCH', `/tickets/${id}`, { archived: false })).board_entered_at;
    expect(back).toBe(now());
    clock += hour;
    await send('DELETE', `/tickets/${id}`);
    clock += hour;
    const path = `/api/app/tickets/${id}/restore`;
    const restored = (await service.request('POST', path, { cookie: ada.cookie })).body;
    expect(restored.board_entered_at).toBe(now());
    clock += hour;
    await send('DELETE', `/boards/${project.boards[1]!.id}`, { move_to_board_id: project.boards[2]!.id });
    expect((await send('GET', `/tickets/${id}`)).board_entered_at).toBe(now());
    const list = (await service.request('GET', `/api/v1/projects/${project.id}/tickets`, { token })).body;
    expect(list.data[0].board_entered_at).toBe(now());
  });

  test('85 of 100 stays are at most as long as the figure; fewer than ten stays give none', async () => {
    const ids = [];
    for (let count = 0; count < 20; count++) ids.push((await create()).id);
    const none = project.boards.map(board => ({ board_id: board.id, p85_days: null, samples: 0 }));
    expect(await ages()).toEqual(none);
    for (const [at, id] of ids.entries()) {
      // The first stays for twelve hours, the last for ten days.
      clock += 12 * hour;
      await move(id, 1);
      if (at === 8) expect(await ages()).toEqual(none.toSpliced(0, 1, { ...none[0]!, samples: 9 }));
    }
    expect((await ages())[0]).toEqual({ board_id: project.boards[0]!.id, p85_days: 8.5, samples: 20 });
    for (const id of ids.slice(10)) await send('DELETE', `/tickets/${id}`);
    expect((await ages())[0]).toMatchObject({ p85_days: 4.5, samples: 10 });
  });

  test('moves that were undone at once and stays that ended half a year ago do not count', async () => {
    const ids = [];
    for (let count = 0; count < 12; count++) ids.push((await create()).id);
    clock += 48 * hour;
    for (const id of ids) await move(id, 1);
    clock += 5_000;
    for (const id of ids) await move(id, 0);
    expect(await ages()).toMatchObject([
      { p85_days: 2, samples: 12 },
      { p85_days: null, samples: 0 },
      { samples: 0 },
    ]);
    clock += 181 * 24 * hour;
    // Her session has ended.
    ada = await acme.person('owner');
    expect((await ages())[0]).toMatchObject({ p85_days: null, samples: 0 });
  });

  test('is visible to people who see the project', async () => {
    const path = `/api/app/projects/${project.id}/column-ages`;
    const status = async (cookie: string) => (await service.request('GET', path, { cookie })).status;
    const other = await service.createOrganization('Other');
    expect(await status((await acme.person('viewer', { projectIds: [project.id] })).cookie)).toBe(200);
    expect(await status((await acme.person('member')).cookie)).toBe(403);
    expect(await status((await other.person('owner')).cookie)).toBe(403);
  });
});
