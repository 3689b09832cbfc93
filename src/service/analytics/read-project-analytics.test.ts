import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectAnalytics } from '#contract/app/project-analytics.ts';
import { wallTimeAt } from '#lib/zoned-time.ts';
import { seedBulk } from '#seed/bulk.ts';
import { createRandom } from '#seed/random.ts';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import {
  engines,
  startTestService,
  type TestProject,
  type TestService,
} from '#server/testing/test-service.ts';
import { anonymousCall } from '../context.ts';

const minute = 60_000;
const day = 86_400_000;
/** Behind and ahead of UTC, by half an hour, by three quarters, and with a change of the clocks within the range. */
const zones = [
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Lisbon',
  'Pacific/Auckland',
];

describe.each(engines)('figures of a project by time zone (%s)', engine => {
  let service: TestService;
  let acme: TestOrganization;
  let token: string;
  let clock = Date.parse('2026-02-20T00:00:00.000Z');
  beforeAll(async () => {
    service = await startTestService(engine, { now: () => new Date(clock) });
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.close();
  });

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api${path}`, { token, ...(body && { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const read = (project: string, query: Record<string, string>): Promise<ProjectAnalytics> =>
    ask('GET', `/app/projects/${project}/analytics?${new URLSearchParams(query)}`);

  describe('of random work', () => {
    let project: TestProject;
    beforeAll(async () => {
      project = await service.project(token, acme.id);
      const random = createRandom(7);
      const ids: string[] = [];
      for (let step = 0; step < 160; step++) {
        clock += random.whole(5, 900) * minute;
        const board_id = random.pick(project.boards).id;
        if (step % 3 === 0) {
          const body = { board_id: project.boards[step % 2]!.id, title: 'T' };
          ids.push((await ask('POST', `/v1/projects/${project.id}/tickets`, body)).id);
        } else if (step % 31 === 29) await ask('DELETE', `/v1/tickets/${ids.pop()}`);
        else await ask('POST', `/v1/tickets/${random.pick(ids)}/move`, { board_id });
      }
      clock += 17 * minute;
    });

    test.each(zones)('equal a recount by the days of %s', async zone => {
      const range = { from: '2026-03-02', to: '2026-04-12' };
      const found = await read(project.id, { ...range, time_zone: zone });
      const { db } = service.host;
      const tickets = await db
        .selectFrom('tickets')
        .selectAll()
        .where('project_id', '=', project.id)
        .where('deleted_at', 'is', null)
        .execute();
      const live = new Set(tickets.map(({ id }) => id));
      const moves = (await db.selectFrom('ticket_transitions').selectAll().execute()).filter(move =>
        live.has(move.ticket_id),
      );
      const dayOf = (moment: string) =>
        new Date(wallTimeAt(zone, Date.parse(moment))).toISOString().slice(0, 10);
      const isIn = (moment: string | null) =>
        moment !== null && dayOf(moment) >= range.from && dayOf(moment) <= range.to;
      const isOn = (date: string, moment: string | null) => moment !== null && dayOf(moment) === date;
      for (const { date, created, completed } of found.by_day) {
        expect([date, created]).toEqual([date, tickets.filter(one => isOn(date, one.created_at)).length]);
        expect([date, completed]).toEqual([date, tickets.filter(one => isOn(date, one.completed_at)).length]);
      }
      for (const { date, counts } of found.cumulative_flow) {
        const until = moves.filter(({ at }) => dayOf(at) <= date);
        for (const { id } of project.boards) {
          const entries = until.filter(move => move.to_board_id === id).length;
          expect([date, counts[id]]).toEqual([
            date,
            entries - until.filter(move => move.from_board_id === id).length,
          ]);
        }
      }
      const finished = tickets.filter(one => isIn(one.completed_at));
      const took = finished.flatMap(one => (one.started_at ? begun(one.started_at, one.completed_at!) : []));
      took.sort((a, b) => a - b);
      expect(took.length).toBeGreaterThan(5);
      const rank = (percent: number) => took[Math.ceil((percent * took.length) / 100) - 1];
      expect(found.cycle_time).toMatchObject({
        count: took.length,
        p50: rank(50),
        p85: rank(85),
        p95: rank(95),
        density: null,
      });
      expect(new Map(found.cycle_time.samples.map(one => [one.id, one.date]))).toEqual(
        new Map(finished.map(one => [one.id, dayOf(one.completed_at!)])),
      );
      const now = new Date(clock).toISOString();
      const open = tickets.filter(one => one.started_at && !one.completed_at);
      const late = open.filter(one => begun(one.started_at!, now) > rank(85)!);
      expect(found.in_progress.samples).toHaveLength(open.length);
      expect(found.in_progress.by_board.reduce((sum, one) => sum + one.late, 0)).toBe(late.length);
    });

    test('the period before has as many days', async () => {
      const range = { from: '2026-03-22', to: '2026-04-10', time_zone: 'Asia/Kolkata' };
      const before = await read(project.id, { ...range, from: '2026-03-02', to: '2026-03-21' });
      expect((await read(project.id, range)).before).toEqual({
        count: before.cycle_time.count,
        p85: before.cycle_time.p85,
        completed: before.by_day.reduce((sum, one) => sum + one.completed, 0),
      });
      expect((await read(project.id, { from: '2026-02-25', to: '2026-03-20' })).before).toBeNull();
    });
  });

  test('of more tickets than are listed, every one is counted where it is', async () => {
    const made = await seedBulk(anonymousCall(service.host), {
      organizationId: acme.id,
      tickets: 2_000,
      onProgress: () => {},
    });
    const today = new Date(clock).toISOString().slice(0, 10);
    const from = new Date(clock - 100 * day).toISOString().slice(0, 10);
    const zone = 'Asia/Kathmandu';
    const found = await read(made.projectId, { from, to: today, time_zone: zone });
    const { density, count, samples } = found.cycle_time;
    expect(samples).toEqual([]);
    const tickets = await service.host.db
      .selectFrom('tickets')
      .selectAll()
      .where('project_id', '=', made.projectId)
      .execute();
    const expected = new Map<string, number>();
    const first = Date.parse(`${from}T00:00:00Z`);
    for (const { started_at, completed_at } of tickets) {
      if (!completed_at || !started_at) continue;
      const index = Math.floor((wallTimeAt(zone, Date.parse(completed_at)) - first) / day);
      if (index < 0 || index > 100) continue;
      const span = index - (index % density!.dates);
      const days = begun(started_at, completed_at) - 1;
      const key = `${new Date(first + span * day).toISOString().slice(0, 10)} ${days - (days % density!.days) + 1}`;
      expected.set(key, (expected.get(key) ?? 0) + 1);
    }
    expect(new Map(density!.cells.map(cell => [`${cell.date} ${cell.days}`, cell.count]))).toEqual(expected);
    expect(count).toBe(density!.cells.reduce((sum, cell) => sum + cell.count, 0));

    const { ages, by_board, oldest } = found.in_progress;
    const open = tickets.filter(one => one.started_at && !one.completed_at);
    expect(ages!.cells.reduce((sum, cell) => sum + cell.count, 0)).toBe(open.length);
    expect(by_board.reduce((sum, one) => sum + one.count, 0)).toBe(open.length);
    const now = new Date(clock).toISOString();
    expect(oldest!.days).toBe(Math.max(...open.map(one => begun(one.started_at!, now))));

    // The pages hold every ticket once.
    const tomorrow = new Date(clock + day).toISOString().slice(0, 10);
    for (const [state, total] of [
      ['finished', tickets.filter(one => one.completed_at).length],
      ['in_progress', open.length],
    ] as const) {
      const ids = new Set<string>();
      const range = { from: new Date(clock - 200 * day).toISOString().slice(0, 10), to: tomorrow };
      for (let page = 1; page <= Math.ceil(total / 200); page++) {
        const query = { state, ...range, time_zone: zone, per_page: '200', page: String(page) };
        const answer = await ask(
          'GET',
          `/app/projects/${made.projectId}/analytics/tickets?${new URLSearchParams(query)}`,
        );
        expect(answer.meta).toMatchObject({ total, last_page: Math.ceil(total / 200) });
        for (const ticket of answer.data) ids.add(ticket.id);
      }
      expect(ids.size).toBe(total);
    }
  });
});

/** Days of 24 hours that were begun. */
function begun(from: string, to: string): number {
  const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1_000);
  return Math.floor((seconds(to) - seconds(from)) / 86_400) + 1;
}
