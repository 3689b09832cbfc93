import { expect, test } from 'vitest';
import { unlimitedMemory } from './answer-budget.ts';
import { writeJson } from './write-json.ts';

async function textOf({ body, pieces }: Awaited<ReturnType<typeof writeJson>>): Promise<string | null> {
  if (!pieces) return body;
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const stoppedClock = { elapsed: () => 0 };

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
  const text = await textOf(await writeJson(stoppedClock, result));
  if (expected === null) expect(text).toBeNull();
  else expect(JSON.parse(text!)).toEqual(JSON.parse(expected));
});

test('other requests run while a list is written', async () => {
  let clock = 0;
  const tickingClock = { elapsed: () => clock++ };
  let runs = 0;
  const otherRequest = () => {
    runs++;
    timer = setTimeout(otherRequest, 0);
  };
  let timer = setTimeout(otherRequest, 0);
  await writeJson(tickingClock, { data: Array(200).fill({ id: 'a' }) });
  clearTimeout(timer);
  expect(runs).toBeGreaterThan(5);
});

test('most items of a long list are written when the reader takes them, and then release their memory', async () => {
  const item = { text: 'a'.repeat(600_000) };
  let written = 0;
  const toJSON = () => {
    written++;
    return item;
  };
  const items = Array.from({ length: 10 }, () => ({ ...item, toJSON }));
  let released = 0;
  const release = (bytes: number) => {
    released += bytes;
  };
  const memory = { ...unlimitedMemory, release };
  const { pieces } = await writeJson(stoppedClock, { data: items }, memory);
  expect(written).toBe(2);
  expect(await textOf({ body: null, pieces })).toBe(JSON.stringify({ data: Array(10).fill(item) }));
  expect([written, released]).toEqual([10, 5 * JSON.stringify(item).length]);
});
