import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toHttp } from '#contract/http-request.ts';
import { creationGate } from './client.ts';
import { createUnderId, isBeingCreated, whenCreated } from './pending-creations.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  if (isBeingCreated(id)) await createUnderId(id, async () => {});
});

const id = 'c0ffee00-1234-4abc-8def-0123456789ab';
const read = async () => creationGate.wait?.(toHttp('readDocument', { document: id }));
const write = async () => creationGate.wait?.(toHttp('updateDocument', { document: id, title: 'Gates' }));

/** An attempt that is answered by `succeed` or `fail`, again and again. */
function attempts() {
  let answers = Promise.withResolvers<void>();
  const create = vi.fn(() => {
    answers = Promise.withResolvers();
    return answers.promise;
  });
  return {
    create,
    succeed: () => answers.resolve(),
    fail: (reason: string) => answers.reject(new Error(reason)),
  };
}

test('reads and writes wait for the attempt under way', async () => {
  const { create, succeed } = attempts();
  const all = [createUnderId(id, create), read(), write(), whenCreated(id)];
  expect(create).toHaveBeenCalledOnce();
  succeed();
  await Promise.all(all);
  expect(create).toHaveBeenCalledOnce();
  expect(isBeingCreated(id)).toBe(false);
  expect(creationGate.wait).toBeNull();
});

test('reads after a refusal begin no attempt, and fail as without a connection', async () => {
  const { create, fail } = attempts();
  const created = createUnderId(id, create);
  const waiting = read();
  fail('No.');
  await expect(created).rejects.toThrow('No.');
  await expect(waiting).rejects.toMatchObject({ status: 0, message: 'No.' });
  vi.advanceTimersByTime(60_000);
  for (let count = 0; count < 3; count++)
    await expect(read()).rejects.toMatchObject({ status: 0, message: 'No.' });
  expect(create).toHaveBeenCalledOnce();
});

test('writes after a refusal begin another attempt only after a pause, which grows', async () => {
  const { create, fail, succeed } = attempts();
  const created = createUnderId(id, create);
  fail('No.');
  await expect(created).rejects.toThrow('No.');
  await expect(write()).rejects.toThrow('No.');
  expect(create).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  const second = write();
  fail('Not yet.');
  await expect(second).rejects.toThrow('Not yet.');
  vi.advanceTimersByTime(1000);
  await expect(write()).rejects.toThrow('Not yet.');
  expect(create).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  const third = Promise.all([write(), write()]);
  succeed();
  await third;
  expect(create).toHaveBeenCalledTimes(3);
});

test('somebody who tries again waits for no pause, and for the attempt under way', async () => {
  const { create, fail, succeed } = attempts();
  const created = createUnderId(id, create);
  fail('No.');
  await expect(created).rejects.toThrow('No.');
  const again = [createUnderId(id, create), createUnderId(id, create), read(), write()];
  expect(create).toHaveBeenCalledTimes(2);
  succeed();
  await Promise.all(again);
  expect(create).toHaveBeenCalledTimes(2);
});
