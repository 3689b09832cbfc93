import { describe, expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import type { Ticket } from '#contract/tickets.ts';
import { engines, startTestService } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('tickets that move between projects at once (%s)', engine => {
  const service = useTestService(engine);

  async function startProjects() {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const projects = [await service.project(token, acme.id), await service.project(token, acme.id)];
    const send = async (method: string, path: string, body?: object) =>
      service.request(method, `/api/${path}`, { token, body });
    const create = async (project: number): Promise<Ticket> => {
      const { id, boards } = projects[project]!;
      const body = { board_id: boards[0]!.id, title: 'T' };
      return (await send('POST', `v1/projects/${id}/tickets`, body)).body;
    };
    const move = (ticket: { id: string }, to: number, more: object = {}) =>
      send('POST', `app/tickets/${ticket.id}/project`, { project_id: projects[to]!.id, ...more });
    const list = async (project: number): Promise<Ticket[]> =>
      (await send('GET', `v1/projects/${projects[project]!.id}/tickets?per_page=200&archived=all`)).body.data;
    const countsOf = async (project: number): Promise<number[]> =>
      (await send('GET', `v1/projects/${projects[project]!.id}/boards`)).body.data.map(
        (board: Board) => board.ticket_count,
      );
    return { projects, send, create, move, list, countsOf };
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

  test('opposite moves neither block each other nor lose a ticket', async () => {
    const { create, move, list, countsOf } = await startProjects();
    const [ours, theirs] = [
      await Promise.all(upTo(8).map(() => create(0))),
      await Promise.all(upTo(8).map(() => create(1))),
    ];
    const answers = await Promise.all(
      upTo(8).flatMap(index => [
        move(ours[index]!, 1, { more_ticket_ids: [theirs[index]!.id] }),
        move(theirs[index]!, 0, { more_ticket_ids: [ours[(index + 1) % 8]!.id] }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [first, second] = [await list(0), await list(1)];
    const ids = [...first, ...second].map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...ours, ...theirs].map(({ id }) => id).toSorted());
    for (const [project, tickets] of [first, second].entries()) {
      expect(tickets.map(({ position }) => position)).toEqual(upTo(tickets.length));
      expect(new Set(tickets.map(({ number }) => number)).size).toBe(tickets.length);
      expect(await countsOf(project)).toEqual([tickets.length, 0, 0]);
    }
  });

  test('limits hold exactly', async () => {
    const { projects, send, create, move, countsOf } = await startProjects();
    const board = projects[1]!.boards[0]!.id;
    await send('PATCH', `v1/boards/${board}`, { wip_limit: 3 });
    const tickets = await Promise.all(upTo(10).map(() => create(0)));
    const answers = await Promise.all([...tickets.map(ticket => move(ticket, 1)), create(1), create(1)]);
    const statuses = answers.map(answer => ('status' in answer ? answer.status : null));
    expect(await countsOf(1)).toEqual([3, 0, 0]);
    const moved = statuses.filter(status => status === 200).length;
    expect(await countsOf(0)).toEqual([10 - moved, 0, 0]);
    expect(statuses.filter(status => status === 422)).toHaveLength(10 - moved);
  });

  test('other writes to a ticket that moves to and fro all succeed', async () => {
    const { projects, send, create, move, list, countsOf } = await startProjects();
    const [ticket, other] = [await create(0), await create(1)];
    const answers = await Promise.all(
      upTo(24).map(index => {
        if (index % 2 === 0) return move(ticket, (index / 2 + 1) % 2);
        const label = { title: `T${index}` };
        if (index % 3 === 0) return send('PATCH', `v1/tickets/${ticket.id}`, label);
        const relation = { kind: 'relates_to', ticket_id: other.id };
        if (index % 3 === 1) return send('POST', `app/tickets/${ticket.id}/relations`, relation);
        const board_id = projects[index % 2]!.boards[1]!.id;
        return send('POST', `v1/tickets/${ticket.id}/move`, { board_id });
      }),
    );
    // A column of the project that it has just left is no column of its project.
    for (const { status, text } of answers) expect([200, 201, 422], text).toContain(status);
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(4);
    const found = [...(await list(0)), ...(await list(1))];
    expect(found.map(({ id }) => id).toSorted()).toEqual([ticket.id, other.id].toSorted());
    for (const project of [0, 1]) {
      const tickets = await list(project);
      const columns = projects[project]!.boards.map(({ id }) => tickets.filter(row => row.board_id === id));
      expect(columns.flat()).toHaveLength(tickets.length);
      expect(await countsOf(project)).toEqual(columns.map(({ length }) => length));
    }
  });
});

test('two processes on PostgreSQL move opposite ways at once', async () => {
  const service = await startTestService('postgres');
  const other = service.another();
  const acme = await service.createOrganization();
  const { token } = await acme.credential();
  const projects = [await service.project(token, acme.id), await service.project(token, acme.id)];
  const create = async (project: number): Promise<Ticket> => {
    const { id, boards } = projects[project]!;
    const body = { board_id: boards[0]!.id, title: 'T' };
    return (await service.request('POST', `/api/v1/projects/${id}/tickets`, { token, body })).body;
  };
  const tickets = [await create(0), await create(1)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? service : other).request(
        'POST',
        `/api/app/tickets/${tickets[index % 2]!.id}/project`,
        { token, body: { project_id: projects[(index >> 1) % 2]!.id } },
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([...service.faults, ...other.faults]).toEqual([]);
  await service.close();
});
