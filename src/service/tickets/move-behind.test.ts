import { describe, expect, test } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { makeWorld, type World } from '#server/testing/world.ts';

describe.each(engines)('a move behind a ticket (%s)', engine => {
  const service = useTestService(engine);
  let world: World;
  let ids: Record<string, string>;

  const send = (method: string, path: string, body?: unknown) =>
    service.request(method, `/api/v1${path}`, { token: world.token, body });
  const create = async (title: string, board: number) => {
    const body = { board_id: world.boards[board], title };
    ids[title] = (await send('POST', `/projects/${world.project}/tickets`, body)).body.id;
  };
  const titles = async (board: number) => {
    const path = `/projects/${world.project}/tickets?board_id=${world.boards[board]}`;
    return ((await send('GET', path)).body.data as Ticket[]).map(ticket => ticket.title).join('');
  };
  const move = (title: string, board: number, after: string | null, position?: number) =>
    send('POST', `/tickets/${ids[title]}/move`, {
      board_id: world.boards[board],
      after_ticket_id: after === null ? null : (ids[after] ?? after),
      position,
    });

  /** Boards that read ABCD and XYZ. */
  async function start() {
    world = await makeWorld(service);
    await send('DELETE', `/tickets/${world.ticket}`);
    ids = {};
    for (const title of 'ABCD') await create(title, 0);
    for (const title of 'XYZ') await create(title, 1);
  }

  test('ignores the position, on the same board and on another', async () => {
    await start();
    const answer = await move('A', 1, 'Y', 0);
    expect(answer.body).toMatchObject({ board_id: world.boards[1], position: 2 });
    expect([await titles(0), await titles(1)]).toEqual(['BCD', 'XYAZ']);
    await move('B', 0, 'D');
    expect(await titles(0)).toBe('CDB');
    await move('B', 0, 'C', 7);
    expect(await titles(0)).toBe('CBD');
    await move('B', 0, 'C');
    expect(await titles(0)).toBe('CBD');
    await move('D', 1, 'Z');
    expect(await titles(1)).toBe('XYAZD');
  });

  test('null moves to the top, also of an empty board', async () => {
    await start();
    await move('C', 0, null, 3);
    expect(await titles(0)).toBe('CABD');
    await move('C', 1, null);
    expect(await titles(1)).toBe('CXYZ');
    await move('C', 2, null);
    expect(await titles(2)).toBe('C');
  });

  test('a ticket that is not on the board is ignored: the position decides, or the end', async () => {
    await start();
    const other = await makeWorld(service);
    await send('PATCH', `/tickets/${ids.Y}`, { archived: true });
    await send('DELETE', `/tickets/${ids.Z}`);
    const gone = ['Y', 'Z', 'B', 'A', other.ticket, 'x', 'a\0', '\ud800'];
    for (const after of gone) {
      expect((await move('A', 1, after, 0)).status).toBe(200);
      expect([await titles(1), after]).toEqual(['AX', after]);
      await move('A', 1, after);
      expect([await titles(1), after]).toEqual(['XA', after]);
    }
  });

  test('a full board refuses it too, and anything but an id or null is 422', async () => {
    await start();
    await send('PATCH', `/boards/${world.boards[1]}`, { wip_limit: 3 });
    expect((await move('A', 1, 'X')).body.code).toBe('wip_limit_reached');
    expect((await move('Z', 1, 'X')).status).toBe(200);
    expect([await titles(0), await titles(1)]).toEqual(['ABCD', 'XZY']);
    for (const after_ticket_id of [1, {}, [ids.A], true]) {
      const refused = await send('POST', `/tickets/${ids.A}/move`, {
        board_id: world.boards[0],
        after_ticket_id,
      });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['after_ticket_id']]);
    }
    expect(await titles(0)).toBe('ABCD');
  });
});
