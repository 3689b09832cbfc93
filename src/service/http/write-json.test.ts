import { expect, test } from 'vitest';
import { unboundedRoom } from './answer-budget.ts';
import { writeJson } from './write-json.ts';

async function textOf({ body, pieces }: Awaited<ReturnType<typeof writeJson>>): Promise<string | null> {
  if (!pieces) return body;
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const still = { elapsed: () => 0 };

test.each([
  ['nothing', undefined],
  ['a record', { id: 'a', data: [1] }],
  ['an empty list', { data: [] }],
  ['a list', { data: [{ id: 'a' }, { id: 'b', left: undefined }] }],
  ['a page', { data: [{ id: 'a' }], meta: { total: 1 }, unread_count: 2 }],
  [
    'a long list',
    { data: [{ text: 'ä"'.repeat(400_000) }, { text: 'b'.repeat(900_000) }], meta: { total: 2 } },
  ],
  [
    'a record with long comments',
    {
      id: 'a',
      comments: [{ body_html: 'c'.repeat(900_000) }, { body_html: 'ä"'.repeat(200_000) }],
      threads: [],
    },
  ],
])('%s is written as JSON.stringify would', async (_, result) => {
  const expected = result === undefined ? null : JSON.stringify(result);
  const text = await textOf(await writeJson(still, result));
  if (expected === null) expect(text).toBeNull();
  else expect(JSON.parse(text!)).toEqual(JSON.parse(expected));
});

test('others have their turns while a list is written', async () => {
  let clock = 0;
  const ticking = { elapsed: () => clock++ };
  let turns = 0;
  const turn = () => {
    turns++;
    timer = setTimeout(turn, 0);
  };
  let timer = setTimeout(turn, 0);
  await writeJson(ticking, { data: Array(200).fill({ id: 'a' }) });
  clearTimeout(timer);
  expect(turns).toBeGreaterThan(5);
});

test('most items of a long list are written when they are taken, and give their room back then', async () => {
  const item = { text: 'a'.repeat(600_000) };
  let written = 0;
  const toJSON = () => {
    written++;
    return item;
  };
  const items = Array.from({ length: 10 }, () => ({ ...item, toJSON }));
  let given = 0;
  const giveBack = (bytes: number) => {
    given += bytes;
  };
  const room = { ...unboundedRoom, giveBack };
  const { pieces } = await writeJson(still, { data: items }, room);
  expect(written).toBe(2);
  expect(await textOf({ body: null, pieces })).toBe(JSON.stringify({ data: Array(10).fill(item) }));
  expect([written, given]).toEqual([10, 5 * JSON.stringify(item).length]);
});
