import { afterEach, expect, test, vi } from 'vitest';
import type { ServiceError } from '../errors.ts';
import { AnswerBudget, type AnswerMemory } from './answer-budget.ts';

afterEach(() => void vi.useRealTimers());

const textBytes = 100_000;
const limits = { bytesPerOwner: 2 * textBytes, totalBytes: 3 * textBytes };
const reading = (bytes: number) => async (memory: AnswerMemory) => {
  memory.restart();
  memory.reserve(bytes);
  return memory;
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: ServiceError) => error.code,
  );

test('an answer waits for memory of its owner and of all, and is then read from the beginning', async () => {
  const budget = new AnswerBudget(limits);
  const first = await budget.run('a', reading(2 * textBytes));
  const order: string[] = [];
  const record = (name: string) => (memory: AnswerMemory) => {
    order.push(name);
    return memory;
  };
  const own = budget.run('a', reading(textBytes)).then(record('own'));
  const other = await budget.run('b', reading(textBytes)).then(record('other'));
  expect([order, first.isAwaited]).toEqual([['other'], true]);
  const large = budget.run('c', reading(2 * textBytes)).then(record('large'));
  first.release(textBytes);
  await own;
  // Short answers must not overtake a long one forever.
  const late = budget.run('d', reading(textBytes)).then(record('late'));
  other.close();
  first.close();
  (await large).close();
  await late;
  expect(order).toEqual(['other', 'own', 'large', 'late']);
});

test('short texts need no memory, and failed work releases its memory', async () => {
  const budget = new AnswerBudget({ ...limits, waitingPerOwner: 0 });
  const failing = budget.run('a', async memory => {
    memory.reserve(2 * textBytes);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await budget.run('a', reading(2 * textBytes));
  expect(await codeOf(budget.run('a', reading(1000)))).toBe('done');
});

test('texts of several reads add up, and a read that starts again is counted once', async () => {
  const budget = new AnswerBudget({ ...limits, waitingPerOwner: 0 });
  const twice = async (memory: AnswerMemory) => {
    memory.reserve(textBytes);
    memory.restart();
    memory.reserve(textBytes);
    return memory;
  };
  await budget.run('a', twice);
  expect(await codeOf(budget.run('a', reading(textBytes)))).toBe('done');
  expect(await codeOf(budget.run('a', reading(textBytes)))).toBe('too_many_requests');
});

test('waiting requests are limited for each owner, for all and in time', async () => {
  vi.useFakeTimers();
  const budget = new AnswerBudget({ ...limits, waitingPerOwner: 1, totalWaiting: 2 });
  const first = await budget.run('a', reading(2 * textBytes));
  const waiting = codeOf(budget.run('a', reading(2 * textBytes)));
  expect(await codeOf(budget.run('a', reading(textBytes)))).toBe('too_many_requests');
  void codeOf(budget.run('b', reading(2 * textBytes)));
  await vi.advanceTimersByTimeAsync(0);
  expect(await codeOf(budget.run('c', reading(textBytes)))).toBe('unavailable');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await waiting).toBe('unavailable');
  first.close();
  expect(await codeOf(budget.run('a', reading(2 * textBytes)))).toBe('done');
});

test('owners who wait take turns, however much each of them asks for', async () => {
  const budget = new AnswerBudget({ bytesPerOwner: textBytes, totalBytes: textBytes });
  const first = await budget.run('a', reading(textBytes));
  const order: string[] = [];
  const answers = ['a', 'a', 'b'].map(owner =>
    budget.run(owner, reading(textBytes)).then(memory => {
      order.push(owner);
      memory.close();
    }),
  );
  await Promise.resolve();
  first.close();
  await Promise.all(answers);
  expect(order).toEqual(['a', 'b', 'a']);
});

test('an answer is awaited only by requests that its memory would help', async () => {
  const budget = new AnswerBudget({ bytesPerOwner: textBytes, totalBytes: 2 * textBytes });
  const [own, other] = [await budget.run('a', reading(textBytes)), await budget.run('b', reading(textBytes))];
  const waiting = budget.run('a', reading(textBytes));
  await Promise.resolve();
  expect([own.isAwaited, other.isAwaited]).toEqual([true, false]);
  own.close();
  (await waiting).close();
});
