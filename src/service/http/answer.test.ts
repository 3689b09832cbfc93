import { expect, test } from 'vitest';
import type { StreamWriter } from '../live/feed.ts';
import { toResponse } from './answer.ts';

const answer = { status: 200, headers: {}, cookies: [], body: null };

test('a stream that nobody reads refuses more after a while, and ends with what it took', async () => {
  let writer: StreamWriter | undefined;
  const response = toResponse({
    ...answer,
    stream: streamWriter => {
      writer = streamWriter;
      return () => {};
    },
  });
  let taken = 0;
  while (writer!.write('x'.repeat(10_000))) taken += 10_000;
  expect(taken).toBeGreaterThan(50_000);
  expect(taken).toBeLessThan(200_000);
  writer!.end();
  expect((await response.text()).length).toBe(taken);
});

test('a reader that cancels ends the stream', async () => {
  let isEnded = false;
  const response = toResponse({
    ...answer,
    stream: writer => {
      writer.write('first');
      return () => {
        isEnded = true;
      };
    },
  });
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
  await reader.cancel();
  expect(isEnded).toBe(true);
});
