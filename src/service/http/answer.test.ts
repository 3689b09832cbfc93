import { expect, test } from 'vitest';
import type { StreamWriter } from '../live/feed.ts';
import { toResponse } from './answer.ts';

const answer = { status: 200, headers: {}, cookies: [], body: null };

test('a stream that nobody reads takes no more after a while, and ends where it was cut', async () => {
  let sink: StreamWriter | undefined;
  const response = toResponse({
    ...answer,
    stream: given => {
      sink = given;
      return () => {};
    },
  });
  let taken = 0;
  while (sink!.write('x'.repeat(10_000))) taken += 10_000;
  expect(taken).toBeGreaterThan(50_000);
  expect(taken).toBeLessThan(200_000);
  sink!.end();
  expect((await response.text()).length).toBe(taken);
});

test('a reader who goes away stops the stream', async () => {
  let stopped = false;
  const response = toResponse({
    ...answer,
    stream: sink => {
      sink.write('first');
      return () => {
        stopped = true;
      };
    },
  });
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
  await reader.cancel();
  expect(stopped).toBe(true);
});
