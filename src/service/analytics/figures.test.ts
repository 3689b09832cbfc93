import fc from 'fast-check';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priorities } from '#contract/priorities.ts';
import { seedBulk } from '#seed/bulk.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';
import { anonymousCall } from '../context.ts';
import { preparedLists } from '../db/prepared-lists.ts';
import { latestCompleted, oldestInProgress } from './measures.ts';

const hour = 3_600_000;

const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'create',
      'create',
      'move',
      'move',
      'priority',
      'estimate',
      'due',
      'archive',
      'return',
      'delete',
      'restore',
      'project',
    ] as const),
    ...(['toggle', 'remove board', 'restore board', 'remove project', 'remove tag', 'reorder'] as const),
  ),
  hours: fc.integer({ min: -5, max: 15 }),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each(engines)('figures for analytics (%s)', engine => {
  let service: TestService;
  let acme: TestOrganization;
  let owner: TestPerson;
  let clock = Date.parse('2026-03-01T00:00:00.000Z');
  let elapsed = 0;
  beforeAll(async () => {
    service = await startTestService(engine, { now: () => new Date(clock), elapsed: () => elapsed });
    acme = await service.createOrganization();
  });
  // Her session must not end while the clock runs through weeks.
  const newOwner = async () => {
    owner = await acme.person('owner');
  };
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.close();
  });

  const send = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api${path}`, {
      cookie: owner.cookie,
      ...(body && { body }),
    });
    expect(answer.status).not.toBe(401);
    return answer.body;
  };

  /** One project on which steps are taken; steps that make no sense at their time are refused. */
  async function startProject() {
    const { token } = await acme.credential();
    const project = await service.project(token, acme.id, { boards: ['A', 'B', 'C', 'D'] });
    const projects = [project, await service.project(token, acme.id, { boards: ['E', 'F'] })];
    const boards = project.boards.map(board => board.id);
    const tickets: string[] = [];
    return async ({ kind, hours, one, other }: Step) => {
      clock += hours * hour;
      // Each step identifies the caller anew, which keeps the session in use.
      elapsed += 1_000;
      const board = boards[other % boards.length]!;
      const ticket = `/tickets/${tickets[one % Math.max(1, tickets.length)] ?? 'none'}`;
      const due_at = other % 4 === 0 ? null : new Date(clock + (other - 500) * hour).toISOString();
      const priority = priorities[one % priorities.length]!;
      if (kind === 'create') {
        const estimate = one % 2 === 0 ? null : one % 20;
        const body = { board_id: board, title: 'T', priority, due_at, estimate };
        const { id } = await send('POST', `/v1/projects/${project.id}/tickets`, body);
        if (id) tickets.push(id);
      } else if (kind === 'move')
        await send('POST', `/v1${ticket}/move`, { board_id: board, position: one % 3 });
      else if (kind === 'priority') await send('PATCH', `/v1${ticket}`, { priority });
      else if (kind === 'estimate')
        await send('PATCH', `/v1${ticket}`, { estimate: other % 3 === 0 ? null : other % 30 });
      else if (kind === 'due') await send('PATCH', `/v1${ticket}`, { due_at });
      else if (kind === 'archive') await send('PATCH', `/v1${ticket}`, { archived: true });
      else if (kind === 'return') await send('PATCH', `/v1${ticket}`, { archived: false });
      else if (kind === 'delete') await send('DELETE', `/v1${ticket}`);
      else if (kind === 'restore') await send('POST', `/app${ticket}/restore`);
      else if (kind === 'project') {
        const { id, boards: columns } = projects[one % 2]!;
        const board_id = columns[other % columns.length]!.id;
        await send('POST', `/app${ticket}/project`, { project_id: id, board_id, restore: other % 3 === 0 });
      } else if (kind === 'toggle') await send('PATCH', `/v1/boards/${board}`, { is_done: one % 2 === 0 });
      else if (kind === 'remove board')
        await send('DELETE', `/v1/boards/${board}?move_to_board_id=${boards[one % boards.length]}`);
      else if (kind === 'restore board') await send('POST', `/app/boards/${board}/restore`);
      else if (kind === 'remove project') {
        await send('DELETE', `/v1/projects/${project.id}`);
        await send('POST', `/app/projects/${project.id}/restore`);
      } else if (kind === 'remove tag') await send('PUT', `/app${ticket}/tags`, { tag_names: ['x'] });
      else {
        const body = { board_id: board, ticket_ids: tickets.slice(0, 3).reverse() };
        await send('PUT', `/v1/projects/${project.id}/tickets/reorder`, body);
      }
    };
  }

  test('equal a recount after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 90 }), async steps => {
        await newOwner();
        const take = await startProject();
        for (const one of steps) await take(one);
        expect(await figures(service)).toEqual(await recount(service));
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  test('equal a recount after a seed, and after its board was merged into another', async () => {
    await newOwner();
    const made = await seedBulk(anonymousCall(service.host), {
      organizationId: acme.id,
      tickets: 300,
      boards: 4,
      crowded: true,
      onProgress: () => {},
    });
    expect(await figures(service)).toEqual(await recount(service));
    const { data } = await send('GET', `/v1/projects/${made.projectId}/boards`);
    await send('DELETE', `/v1/boards/${data[0].id}?move_to_board_id=${data[1].id}`);
    await send('PATCH', `/v1/boards/${data[1].id}`, { is_done: true });
    expect(await figures(service)).toEqual(await recount(service));
    const { totals } = await send('GET', `/v1/projects/${made.projectId}/analytics`);
    expect(totals.open + totals.completed).toBe(300);
  });
});

test('samples are read from an index alone', async () => {
  const service = await startTestService('sqlite');
  const { host } = service;
  const plans: unknown[] = [];
  const db = {
    selectFrom: (table: 'tickets') => host.db.selectFrom(table),
    getExecutor: () => host.db.getExecutor(),
    async executeQuery({ sql: text, parameters }: CompiledQuery) {
      const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      plans.push(...(await host.db.executeQuery(explain)).rows);
      return { rows: [{ latest: '[]', oldest: '[]' }] };
    },
  };
  const explaining = { engine: host.engine, db: db as unknown as typeof host.db };
  const part = { projectId: 'p', latestLimit: 10, oldestLimit: 10, offset: 20 };
  const read = preparedLists({ latest: latestCompleted, oldest: oldestInProgress });
  await read(explaining, { ...part, since: '2026-01-01', until: '2026-03-01' });
  const details = plans.map(row => (row as { detail: string }).detail);
  expect(details.filter(detail => / tickets\b/.test(detail))).toEqual([
    expect.stringMatching(/USING COVERING INDEX/),
    expect.stringMatching(/USING COVERING INDEX/),
  ]);
  await service.close();
});

/** Every figure that is not zero by its key. */
type Figures = Record<string, number>;

const withoutZeros = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, count]) => count !== 0));

async function figures({ host: { db } }: TestService): Promise<Figures> {
  const all: Figures = {};
  for (const row of await db.selectFrom('ticket_counts').selectAll().execute()) {
    const state = [row.board_id, row.priority, row.is_archived, row.is_completed].join();
    all[state] = row.count;
    all[`${state} estimate`] = row.estimate;
  }
  for (const row of await db.selectFrom('ticket_day_counts').selectAll().execute())
    all[[row.project_id, row.kind, row.day].join()] = row.count;
  for (const row of await db.selectFrom('board_day_changes').selectAll().execute())
    all[[row.board_id, row.day].join()] = row.change;
  for (const row of await db.selectFrom('finished_counts').selectAll().execute())
    all[[row.project_id, row.kind, 'finished', row.day, row.days].join()] = row.count;
  for (const row of await db.selectFrom('in_progress_counts').selectAll().execute())
    all[[row.project_id, row.board_id, 'since', row.day].join()] = row.count;
  for (const row of await db.selectFrom('ticket_quarter_counts').selectAll().execute())
    all[[row.project_id, row.kind, 'quarter', row.day, row.quarter].join()] = row.count;
  for (const row of await db.selectFrom('board_quarter_changes').selectAll().execute())
    all[[row.board_id, 'quarter', row.day, row.quarter].join()] = row.count;
  for (const row of await db.selectFrom('stay_counts').selectAll().execute())
    all[[row.board_id, 'stays', row.week, row.length].join()] = row.count;
  return withoutZeros(all);
}

/** The same from the tickets and their history. */
async function recount({ host: { db } }: TestService): Promise<Figures> {
  const all: Figures = {};
  const add = (by: number, ...key: (string | number)[]) => {
    all[key.join()] = (all[key.join()] ?? 0) + by;
  };
  const tickets = await db.selectFrom('tickets').selectAll().execute();
  const deleted = new Set(tickets.filter(row => row.deleted_at !== null).map(row => row.id));
  for (const row of tickets) {
    if (deleted.has(row.id)) continue;
    const state = [row.board_id, row.priority, row.archived_at ? 1 : 0, row.completed_at ? 1 : 0].join();
    add(1, state);
    add(row.estimate ?? 0, `${state} estimate`);
    add(1, row.project_id, 'created', row.created_at.slice(0, 10));
    if (row.completed_at) add(1, row.project_id, 'completed', row.completed_at.slice(0, 10));
    if (row.due_at && !row.completed_at && !row.archived_at)
      add(1, row.project_id, 'due', row.due_at.slice(0, 10));
    add(1, row.project_id, 'created', 'quarter', ...quarterOf(row.created_at));
    if (row.completed_at) {
      add(1, row.project_id, 'completed', 'quarter', ...quarterOf(row.completed_at));
      const [finishedOn] = quarterOf(row.completed_at);
      const lead = calendarDays(row.created_at, row.completed_at);
      const week = Math.floor(finishedOn / 7) * 7;
      add(1, row.project_id, 'lead', 'finished', finishedOn, lead);
      add(1, row.project_id, 'lead_weeks', 'finished', week, lead);
      if (row.started_at) {
        const elapsed = (secondsOf(row.completed_at) - secondsOf(row.started_at)) / 86_400;
        const cycle = calendarDays(row.started_at, row.completed_at);
        add(1, row.project_id, 'cycle', 'finished', finishedOn, cycle);
        add(1, row.project_id, 'cycle_weeks', 'finished', week, cycle);
        add(1, row.project_id, 'elapsed', 'finished', finishedOn, Math.max(1, Math.trunc(elapsed) + 1));
      }
    } else if (row.started_at && !row.archived_at)
      add(1, row.project_id, row.board_id, 'since', quarterOf(row.started_at)[0]);
  }
  const transitions = await db.selectFrom('ticket_transitions').selectAll().orderBy('seq').execute();
  const entries = new Map<string, string>();
  for (const row of transitions) {
    if (deleted.has(row.ticket_id)) continue;
    const entered = entries.get(`${row.ticket_id} ${row.from_board_id}`);
    if (row.to_board_id) {
      add(1, row.to_board_id, row.at.slice(0, 10));
      add(1, row.to_board_id, 'quarter', ...quarterOf(row.at));
      entries.set(`${row.ticket_id} ${row.to_board_id}`, row.at);
    }
    if (row.from_board_id) {
      add(-1, row.from_board_id, row.at.slice(0, 10));
      add(-1, row.from_board_id, 'quarter', ...quarterOf(row.at));
      const length = entered ? secondsOf(row.at) - secondsOf(entered) : 0;
      const week = Math.floor(secondsOf(row.at) / 604_800);
      if (length >= 60) add(1, row.from_board_id, 'stays', week, roundedUp(length));
    }
  }
  return withoutZeros(all);
}

const secondsOf = (moment: string) => Math.floor(Date.parse(moment) / 1_000);

/** The day since the epoch and the quarter of an hour in it. */
const quarterOf = (moment: string): [number, number] => [
  Math.floor(secondsOf(moment) / 86_400),
  Math.floor(secondsOf(moment) / 900) % 96,
];

const calendarDays = (from: string, to: string) => Math.max(1, quarterOf(to)[0] - quarterOf(from)[0] + 1);

function roundedUp(seconds: number): number {
  const days = seconds / 86_400;
  let step = 300;
  if (days > 128) step = 691_200;
  else if (days > 32) step = 172_800;
  else if (days > 8) step = 43_200;
  else if (days > 4) step = 21_600;
  else if (days > 1) step = 10_800;
  else if (days > 1 / 6) step = 3_600;
  else if (days > 1 / 24) step = 900;
  return Math.ceil(seconds / step) * step;
}
