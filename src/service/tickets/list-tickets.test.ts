import { describe, expect, test } from 'vitest';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('lists of tickets (%s)', engine => {
  const service = useTestService(engine);

  async function project(names: string[]) {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const { id, boards } = await service.project(token, acme.id, { boards: names });
    const path = `/api/v1/projects/${id}/tickets`;
    const create = async (board: number) =>
      (
        await service.request('POST', path, {
          token,
          body: { board_id: boards[board]!.id, title: 'A ticket' },
        })
      ).body.id as string;
    return { token, boards, path, create };
  }

  test('pages over several boards list each ticket once, in the order of the boards', async () => {
    const { token, boards, path, create } = await project(['To do', 'Doing', 'Empty', 'Done']);
    const ids: string[] = [];
    for (const board of [0, 0, 0, 1, 1, 3, 3]) ids.push(await create(board));
    for (const size of [1, 2, 3, 5, 7, 50]) {
      const listed: string[] = [];
      for (let page = 1; page <= Math.ceil(7 / size); page++) {
        const { body } = await service.request('GET', `${path}?per_page=${size}&page=${page}`, { token });
        expect(body.meta.total).toBe(7);
        listed.push(...body.data.map((ticket: { id: string }) => ticket.id));
      }
      expect(listed).toEqual(ids);
    }
    const past = await service.request('GET', `${path}?page=9007199254740991&per_page=200`, { token });
    expect(past).toMatchObject({ status: 200, body: { data: [], meta: { total: 7 } } });
    const second = await service.request('GET', `${path}?board_id=${boards[1]!.id}&per_page=1&page=2`, {
      token,
    });
    expect(second.body.data.map((ticket: { id: string }) => ticket.id)).toEqual([ids[4]]);
    for (const board of ['%00', 'nobody', 'x'.repeat(5000)])
      expect(await service.request('GET', `${path}?board_id=${board}`, { token })).toMatchObject({
        status: 200,
        body: { data: [], meta: { total: 0 } },
      });
  });

  test('a ticket that moves during the read is listed once', async () => {
    const { token, boards, path, create } = await project(['One', 'Two', 'Three']);
    const ids = [];
    for (let count = 0; count < 6; count++) ids.push(await create(count % 3));
    const moves = ids.flatMap(id =>
      Array.from({ length: 12 }, (_, at) =>
        service.request('POST', `/api/v1/tickets/${id}/move`, {
          token,
          body: { board_id: boards[at % 3]!.id, position: at % 2 },
        }),
      ),
    );
    const lists = Array.from({ length: 60 }, () => service.request('GET', path, { token }));
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    for (const { body } of await Promise.all(lists))
      expect(body.data.map((ticket: { id: string }) => ticket.id).sort()).toEqual([...ids].sort());
  });

  test('a filter by all tags of a ticket finds it, and by more tags finds nothing', async () => {
    const { token, path, create } = await project(['To do']);
    const id = await create(0);
    const many = Array.from({ length: 2000 }, (_, at) => at.toString(36)).join(',');
    for (const name of ['tag_ids', 'label_ids', 'assignee_ids', 'priority'])
      expect(await service.request('GET', `${path}?${name}=${many}`, { token })).toMatchObject({
        status: 200,
        body: { data: [] },
      });
    expect((await service.request('GET', path, { token })).body.data).toMatchObject([{ id }]);
  });
});
