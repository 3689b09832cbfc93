import { describe, expect, test } from 'vitest';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

interface DueAnswer {
  data: { id: string; title: string; description_html?: string }[];
  days: { date: string; total: number }[];
}

describe.each(engines)('tickets by due day (%s)', engine => {
  const service = useTestService(engine);

  async function world() {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const made = await service.project(token, acme.id);
    const project = made.id;
    const boards = made.boards.map(({ id }: { id: string }) => id);
    const send = (method: string, path: string, body?: unknown) =>
      service.request(method, `/api/${path}`, { token, body });
    const create = async (title: string, due_at: string | null, more: object = {}) => {
      const body = { board_id: boards[0], title, due_at, ...more };
      const answer = await send('POST', `v1/projects/${project}/tickets`, body);
      expect(answer.status, answer.text).toBe(201);
      return answer.body.id as string;
    };
    const read = (query: string) => send('GET', `app/projects/${project}/due-tickets?${query}`);
    const due = async (query: string) => {
      const { body } = await read(query);
      const { data, days } = body as DueAnswer;
      return { titles: data.map(({ title }) => title), days: days.map(({ date, total }) => [date, total]) };
    };
    return { acme, project, boards, send, create, read, due };
  }

  test('stand on their days, open ones first, and are counted beyond the first ones', async () => {
    const { boards, create, read, due } = await world();
    await create('late', '2026-11-03T22:00:00Z', { description_html: '<p>Words</p>' });
    await create('done', '2026-11-03T08:00:00Z', { board_id: boards.at(-1) });
    await create('early', '2026-11-03T09:00:00Z');
    await create('next day', '2026-11-04T00:00:00Z');
    await create('before', '2026-11-02T23:59:59.999Z');
    await create('never', null);
    expect(await due('from=2026-11-03&days=2&per_day=3')).toEqual({
      titles: ['early', 'late', 'done', 'next day'],
      days: [
        ['2026-11-03', 3],
        ['2026-11-04', 1],
      ],
    });
    expect(await due('from=2026-11-03&days=1&per_day=2')).toEqual({
      titles: ['early', 'late'],
      days: [['2026-11-03', 3]],
    });
    const { body } = await read('from=2026-11-03&days=1&per_day=3');
    expect(body.data.every((ticket: object) => !('description_html' in ticket))).toBe(true);
  });

  test('days begin and end in the time zone, also when its clocks change', async () => {
    const { create, due } = await world();
    await create('last of Saturday', '2026-10-24T21:59:59Z');
    await create('first of Sunday', '2026-10-24T22:00:00Z');
    await create('last of Sunday', '2026-10-25T22:59:59Z');
    await create('first of Monday', '2026-10-25T23:00:00Z');
    expect((await due('from=2026-10-24&days=3&per_day=5&time_zone=Europe/Berlin')).days).toEqual([
      ['2026-10-24', 1],
      ['2026-10-25', 2],
      ['2026-10-26', 1],
    ]);
    expect((await due('from=2026-10-24&days=3&per_day=5')).days).toEqual([
      ['2026-10-24', 2],
      ['2026-10-25', 2],
    ]);
  });

  test('archived and deleted tickets stay away, and filters narrow the days', async () => {
    const { boards, create, send, due } = await world();
    const at = '2026-11-03T09:00:00Z';
    await create('kept', at, { priority: 'high' });
    await create('elsewhere', at, { board_id: boards[1] });
    await send('PATCH', `v1/tickets/${await create('archived', at)}`, { archived: true });
    await send('DELETE', `v1/tickets/${await create('deleted', at)}`);
    const month = 'from=2026-11-01&days=30&per_day=5';
    expect(await due(month)).toEqual({ titles: ['kept', 'elsewhere'], days: [['2026-11-03', 2]] });
    expect(await due(`${month}&priority=high`)).toEqual({ titles: ['kept'], days: [['2026-11-03', 1]] });
    expect((await due(`${month}&board_ids=${boards[1]}`)).titles).toEqual(['elsewhere']);
    expect((await due(`${month}&q=elsew`)).titles).toEqual(['elsewhere']);
    expect((await due(`${month}&archived=true`)).titles).toEqual(['archived']);
    expect(await due(`${month}&due=none`)).toEqual({ titles: [], days: [] });
  });

  test('a list takes the bounds of a day', async () => {
    const { project, create, send } = await world();
    await create('before', '2026-11-02T22:59:59Z');
    await create('within', '2026-11-02T23:00:00Z');
    await create('after', '2026-11-03T23:00:00Z');
    const bounds = 'due_from=2026-11-03T00:00:00%2B01:00&due_before=2026-11-04T00:00:00%2B01:00';
    const { body } = await send('GET', `v1/projects/${project}/tickets?${bounds}&sort=due`);
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['within']);
    const refused = await send('GET', `v1/projects/${project}/tickets?due_from=yesterday`);
    expect(refused.body.errors).toHaveProperty('due_from');
  });

  test('refuses what is no day, no zone and too much at once', async () => {
    const { read } = await world();
    const errorsOf = async (query: string) => {
      const { status, body } = await read(query);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await errorsOf('')).toEqual([422, 'from', 'days', 'per_day']);
    expect(await errorsOf('from=2026-02-30&days=43&per_day=51')).toEqual([422, 'from', 'days', 'per_day']);
    expect(await errorsOf('from=2026-11-01&days=1&per_day=1&time_zone=%2B01:00')).toEqual([422, 'time_zone']);
    expect(await errorsOf('from=2026-11-01&days=42&per_day=12')).toEqual([422, 'per_day']);
    expect(await errorsOf('from=9999-12-01&days=42&per_day=11&time_zone=Asia/Tokyo')).toEqual([200]);
    expect(await errorsOf('from=0000-01-01&days=42&per_day=11&time_zone=Asia/Tokyo')).toEqual([200]);
  });

  test('takes as many values of a filter as an address has room for', async () => {
    const { create, due } = await world();
    for (let day = 10; day < 30; day += 1) await create(`${day}`, `2026-11-${day}T12:00:00Z`);
    const ids = Array.from({ length: 4_000 }, (_, index) => index.toString(36));
    const { titles, days } = await due(`from=2026-11-01&days=42&per_day=2&not_label_ids=${ids}`);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `${10 + index}`));
    expect(days).toHaveLength(20);
  });

  test('nobody reads the days of a project that they do not see', async () => {
    const { project, acme } = await world();
    const stranger = await acme.person('member', { projectIds: [] });
    const { status } = await service.request(
      'GET',
      `/api/app/projects/${project}/due-tickets?from=2026-11-01&days=1&per_day=1`,
      { cookie: stranger.cookie },
    );
    expect(status).toBe(403);
  });
});
