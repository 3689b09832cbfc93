import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Call } from '../context.ts';
import {
  leavePlace,
  leaveSegment,
  moveAllPlaces,
  positionSql,
  takePlace,
  takePlaceBehind,
} from './places.ts';
import { maxSegmentSize } from './segments.ts';

const now = '2026-01-01T00:00:00.000Z';

/** Boards whose tickets exist only to hold places, beside arrays that say where each should be. */
async function boards(call: Call, count: number) {
  const organization = call.newId();
  const project = call.newId();
  await call.db
    .insertInto('organizations')
    .values({ id: organization, name: 'O', created_at: now })
    .execute();
  await call.db
    .insertInto('projects')
    .values({
      id: project,
      organization_id: organization,
      name: 'P',
      name_search: 'p',
      key: 'P',
      key_folded: 'p',
      description: null,
      next_number: 1,
      archived_at: null,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const ids: string[] = [];
  for (let position = 0; position < count; position++) {
    const id = call.newId();
    await call.db
      .insertInto('boards')
      .values({
        id,
        project_id: project,
        name: id,
        slug: id,
        position,
        color: null,
        wip_limit: null,
        is_done: 0,
        is_hidden: 0,
        ticket_count: 0,
        created_at: now,
        deleted_at: null,
      })
      .execute();
    ids.push(id);
  }
  let number = 0;
  const model = new Map<string, string[]>(ids.map(id => [id, []]));
  const listOf = (board: string) => model.get(board)!;
  /** As a move does: the ticket keeps its row until it has the other place. */
  const startMove = async (id: string, board_id: string) => {
    const { segment_id } = await call.db
      .selectFrom('tickets')
      .select('segment_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await leaveSegment(call, { board_id, segment_id: segment_id! });
    return { id, board_id };
  };
  return {
    ids,
    listOf,
    async add(board: string, position: number | null) {
      const list = listOf(board);
      const at = position === null || position >= list.length ? null : position;
      const place = await takePlace(call, board, at);
      const id = call.newId();
      await call.db
        .insertInto('tickets')
        .values({
          id,
          project_id: project,
          board_id: board,
          ...place,
          board_entered_at: now,
          last_position: 0,
          number: ++number,
          title: id,
          description_html: null,
          priority: 'normal',
          due_at: null,
          started_at: null,
          completed_at: null,
          author_id: null,
          api_credential_id: null,
          archived_at: null,
          deleted_at: null,
          created_at: now,
          updated_at: now,
          version: 1,
          comment_count: 0,
          task_count: 0,
          task_done: 0,
        })
        .execute();
      list.splice(at ?? list.length, 0, id);
    },
    async move(from: string, index: number, to: string, position: number | null, isMove = true) {
      const source = listOf(from);
      if (source.length === 0) return;
      const id = source[index % source.length]!;
      const moving = isMove ? await startMove(id, from) : undefined;
      if (!isMove) expect(await leavePlace(call, { id, board_id: from })).toBe(source.indexOf(id));
      source.splice(source.indexOf(id), 1);
      const target = listOf(to);
      const at = position === null || position >= target.length ? null : position;
      const place = await takePlace(call, to, at, moving);
      await call.db
        .updateTable('tickets')
        .set({ board_id: to, ...place })
        .where('id', '=', id)
        .execute();
      target.splice(at ?? target.length, 0, id);
    },
    async moveBehind(board: string, id: string, predecessor: string | null) {
      const list = listOf(board);
      const moving = await startMove(id, board);
      list.splice(list.indexOf(id), 1);
      const place = await takePlaceBehind(call, board, predecessor, moving);
      await call.db
        .updateTable('tickets')
        .set({ ...place })
        .where('id', '=', id)
        .execute();
      list.splice(predecessor === null ? 0 : list.indexOf(predecessor) + 1, 0, id);
    },
    async check() {
      for (const board of ids) {
        const { rows } = await sql<{
          id: string;
          position: number;
        }>`select t.id, ${positionSql} as position from tickets t
          where t.board_id = ${board} and t.segment_id is not null`.execute(call.db);
        const order = rows.toSorted((a, b) => Number(a.position) - Number(b.position));
        expect(order.map(row => row.id)).toEqual(listOf(board));
        expect(order.map(row => Number(row.position))).toEqual(order.map((_, at) => at));
        const segments = await call.db
          .selectFrom('ticket_segments')
          .select('size')
          .where('board_id', '=', board)
          .execute();
        expect(segments.every(segment => segment.size > 0 && segment.size <= maxSegmentSize)).toBe(true);
        expect(segments.reduce((sum, segment) => sum + segment.size, 0)).toBe(order.length);
        const counted = await call.db
          .selectFrom('boards')
          .select('ticket_count')
          .where('id', '=', board)
          .executeTakeFirstOrThrow();
        expect(counted.ticket_count).toBe(order.length);
      }
    },
  };
}

describe.each(['sqlite', 'postgres'] as const)('places in an order (%s)', name => {
  let call: Call;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await openTestDatabase(name);
    close = async () => database.close();
    call = { db: database.db, engine: database.engine, newId: () => crypto.randomUUID() } as unknown as Call;
  });
  afterAll(() => close());

  test('any sequence of additions and moves leaves dense positions in the order of an array', async () => {
    const step = fc.record({
      from: fc.nat(1),
      index: fc.nat(400),
      to: fc.nat(1),
      position: fc.option(fc.nat(300)),
      adds: fc.boolean(),
      isMove: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async steps => {
        const model = await boards(call, 2);
        for (const { from, index, to, position, adds, isMove } of steps) {
          if (adds) await model.add(model.ids[to]!, position);
          else await model.move(model.ids[from]!, index, model.ids[to]!, position, isMove);
        }
        await model.check();
      }),
      { numRuns: name === 'sqlite' ? 12 : 4 },
    );
  });

  test('a full segment is split, crowded ranks are spread, small segments are merged', async () => {
    const model = await boards(call, 2);
    const [first, second] = model.ids as [string, string];
    for (let count = 0; count < maxSegmentSize + 40; count++) await model.add(first, 1);
    for (let count = 0; count < 30; count++) await model.add(first, 0);
    await model.check();
    // Within the first segment, which is full.
    for (let count = 0; count < 20; count++) await model.move(first, 300, first, count + 5);
    for (let count = 0; count < 20; count++) await model.move(first, count, first, count + 2);
    await model.check();
    while (model.listOf(first).length > 3) await model.move(first, 1, second, 0);
    await model.check();
    const left = await call.db
      .selectFrom('ticket_segments')
      .select('id')
      .where('board_id', '=', first)
      .execute();
    expect(left.length).toBeLessThanOrEqual(2);
  });

  test('a ticket goes right behind another, over splits and crowded ranks', async () => {
    const model = await boards(call, 1);
    const board = model.ids[0]!;
    for (let count = 0; count < maxSegmentSize * 2; count++) await model.add(board, null);
    const [first, ...others] = [...model.listOf(board)] as [string, ...string[]];
    for (const id of others.slice(100, 160)) await model.moveBehind(board, id, first);
    for (const id of others.slice(300, 420)) await model.moveBehind(board, id, others[299]!);
    await model.moveBehind(board, others[3]!, others.at(-1)!);
    await model.moveBehind(board, others[4]!, null);
    await model.check();
    const left = model.listOf(board).length;
    expect(await takePlaceBehind(call, board, 'nobody')).toBeNull();
    expect(await takePlaceBehind(call, board, crypto.randomUUID())).toBeNull();
    await model.check();
    expect(model.listOf(board)).toHaveLength(left);
  });

  test('all places of a board can move to another', async () => {
    const model = await boards(call, 2);
    const [first, second] = model.ids as [string, string];
    for (let count = 0; count < 5; count++) await model.add(first, null);
    for (let count = 0; count < 4; count++) await model.add(second, null);
    await moveAllPlaces(call, { fromBoardId: first, toBoardId: second, count: 5 });
    await call.db.updateTable('tickets').set({ board_id: second }).where('board_id', '=', first).execute();
    model.listOf(second).push(...model.listOf(first).splice(0));
    await model.check();
  });
});
