import { beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('project analytics (%s)', engine => {
  const service = useTestService(engine, { now: () => new Date(`${today}T12:00:00.000Z`) });
  let today = '2026-11-01';
  let token: string;
  let organizationId: string;
  beforeAll(async () => {
    const acme = await service.createOrganization();
    organizationId = acme.id;
    token = (await acme.credential()).token;
  });

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api/v1${path}`, { token, ...(body && { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };

  test('answers an empty project without a division by zero', async () => {
    const { id } = await service.project(token, organizationId, { boards: [] });
    const found = await ask('GET', `/projects/${id}/analytics?from=2026-10-31&to=2026-11-01`);
    const none = { p50: null, p85: null, p95: null, samples: [] };
    expect(found).toEqual({
      from: '2026-10-31',
      to: '2026-11-01',
      totals: { open: 0, completed: 0, overdue: 0, archived: 0 },
      by_board: [],
      by_priority: { lowest: 0, low: 0, normal: 0, high: 0, highest: 0, critical: 0 },
      by_day: [
        { date: '2026-10-31', created: 0, completed: 0 },
        { date: '2026-11-01', created: 0, completed: 0 },
      ],
      cumulative_flow: [
        { date: '2026-10-31', counts: {} },
        { date: '2026-11-01', counts: {} },
      ],
      cycle_time: none,
      lead_time: none,
      ageing: [],
    });
  });

  test('counts by day without deleted tickets', async () => {
    const project = await service.project(token, organizationId, { key: 'FLOW' });
    const [todo, doing, done] = project.boards.map(board => board.id) as [string, string, string];
    const create = (title: string, more: object = {}) =>
      ask('POST', `/projects/${project.id}/tickets`, { board_id: todo, title, ...more });
    const move = (ticket: { id: string }, board_id: string) =>
      ask('POST', `/tickets/${ticket.id}/move`, { board_id });

    today = '2026-11-01';
    const first = await create('First', { priority: 'high' });
    const late = await create('Late', { due_at: '2026-11-03T00:00:00Z' });
    const shelved = await create('Shelved');
    const gone = await create('Gone');
    today = '2026-11-02';
    await move(first, doing);
    await move(gone, done);
    await move(late, doing);
    today = '2026-11-04';
    await move(first, done);
    await ask('PATCH', `/tickets/${shelved.id}`, { archived: true });
    await ask('DELETE', `/tickets/${gone.id}`);
    today = '2026-11-05';
    const later = await create('Later');

    const found = await ask('GET', `/projects/${project.id}/analytics?from=2026-11-01&to=2026-11-04`);
    expect(found.totals).toEqual({ open: 2, completed: 1, overdue: 1, archived: 1 });
    expect(found.by_board).toEqual([
      { board_id: todo, name: 'To do', count: 1, wip_limit: null },
      { board_id: doing, name: 'Doing', count: 1, wip_limit: null },
      { board_id: done, name: 'Done', count: 1, wip_limit: null },
    ]);
    expect(found.by_priority).toEqual({ lowest: 0, low: 0, normal: 2, high: 0, highest: 0, critical: 0 });
    expect(found.by_day).toEqual([
      { date: '2026-11-01', created: 3, completed: 0 },
      { date: '2026-11-02', created: 0, completed: 0 },
      { date: '2026-11-03', created: 0, completed: 0 },
      { date: '2026-11-04', created: 0, completed: 1 },
    ]);
    expect(found.cumulative_flow).toEqual([
      { date: '2026-11-01', counts: { [todo]: 3, [doing]: 0, [done]: 0 } },
      { date: '2026-11-02', counts: { [todo]: 1, [doing]: 2, [done]: 0 } },
      { date: '2026-11-03', counts: { [todo]: 1, [doing]: 2, [done]: 0 } },
      { date: '2026-11-04', counts: { [todo]: 0, [doing]: 1, [done]: 1 } },
    ]);
    const sample = { ticket_id: first.id, reference: 'FLOW-1', date: '2026-11-04' };
    expect(found.cycle_time).toEqual({ p50: 3, p85: 3, p95: 3, samples: [{ ...sample, days: 3 }] });
    expect(found.lead_time).toEqual({ p50: 4, p85: 4, p95: 4, samples: [{ ...sample, days: 4 }] });
    expect(found.ageing).toEqual([{ ticket_id: late.id, reference: 'FLOW-2', board_id: doing, days: 4 }]);
    expect(later.started_at).toBeNull();

    // A range that ends today shows today's counts, and completions outside a range are not its samples.
    const newest = await ask('GET', `/projects/${project.id}/analytics?from=2026-11-05`);
    expect(newest.to).toBe('2026-11-05');
    expect(newest.cumulative_flow).toEqual([
      { date: '2026-11-05', counts: { [todo]: 1, [doing]: 1, [done]: 1 } },
    ]);
    expect(newest.by_day).toEqual([{ date: '2026-11-05', created: 1, completed: 0 }]);
    expect(newest.cycle_time.samples).toEqual([]);
  });

  test('keeps the history of tickets that were unarchived or came from a deleted board', async () => {
    today = '2026-11-10';
    const project = await service.project(token, organizationId);
    const [todo, doing, done] = project.boards.map(board => board.id) as [string, string, string];
    const ticket = await ask('POST', `/projects/${project.id}/tickets`, { board_id: doing, title: 'Back' });
    today = '2026-11-11';
    await ask('PATCH', `/tickets/${ticket.id}`, { archived: true });
    today = '2026-11-12';
    await ask('PATCH', `/tickets/${ticket.id}`, { archived: false });
    today = '2026-11-13';
    await ask('DELETE', `/boards/${doing}?move_to_board_id=${todo}`);

    const { cumulative_flow } = await ask('GET', `/projects/${project.id}/analytics?from=2026-11-10`);
    expect(cumulative_flow).toEqual([
      { date: '2026-11-10', counts: { [todo]: 0, [done]: 0 } },
      { date: '2026-11-11', counts: { [todo]: 0, [done]: 0 } },
      { date: '2026-11-12', counts: { [todo]: 0, [done]: 0 } },
      { date: '2026-11-13', counts: { [todo]: 1, [done]: 0 } },
    ]);
  });

  test.each(['from=2026-11-02&to=2026-11-01', 'from=2020-01-01&to=2026-11-01', 'from=2026-02-30'])(
    'refuses the range %s',
    async range => {
      const { id } = await service.project(token, organizationId, { boards: [] });
      const answer = await service.request('GET', `/api/v1/projects/${id}/analytics?${range}`, { token });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['from']);
    },
  );
});
