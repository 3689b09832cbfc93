import { afterEach, expect, test, vi } from 'vitest';
import type { ServiceError } from '../errors.ts';
import { AnswerBudget, type AnswerRoom } from './answer-budget.ts';

afterEach(() => void vi.useRealTimers());

const text = 100_000;
const limits = { perOwner: 2 * text, inAll: 3 * text };
const reading = (bytes: number) => async (room: AnswerRoom) => {
  room.restart();
  room.take(bytes);
  return room;
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: ServiceError) => error.code,
  );

test('an answer waits until its owner and all others leave room, and is then read from the beginning', async () => {
  const budget = new AnswerBudget(limits);
  const first = await budget.run('a', reading(2 * text));
  const order: string[] = [];
  const note = (name: string) => (room: AnswerRoom) => {
    order.push(name);
    return room;
  };
  const own = budget.run('a', reading(text)).then(note('own'));
  const other = await budget.run('b', reading(text)).then(note('other'));
  expect([order, first.isWanted]).toEqual([['other'], true]);
  const large = budget.run('c', reading(2 * text)).then(note('large'));
  first.giveBack(text);
  await own;
  // A long one is not overtaken for ever.
  const late = budget.run('d', reading(text)).then(note('late'));
  other.close();
  first.close();
  (await large).close();
  await late;
  expect(order).toEqual(['other', 'own', 'large', 'late']);
});

test('short texts need no room, and what fails gives its room back', async () => {
  const budget = new AnswerBudget({ ...limits, waitingPerOwner: 0 });
  const failing = budget.run('a', async room => {
    room.take(2 * text);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await budget.run('a', reading(2 * text));
  expect(await codeOf(budget.run('a', reading(1000)))).toBe('done');
});

test('texts of several reads count together, and those of a read that begins again do not', async () => {
  const budget = new AnswerBudget({ ...limits, waitingPerOwner: 0 });
  const twice = async (room: AnswerRoom) => {
    room.take(text);
    room.restart();
    room.take(text);
    return room;
  };
  await budget.run('a', twice);
  expect(await codeOf(budget.run('a', reading(text)))).toBe('done');
  expect(await codeOf(budget.run('a', reading(text)))).toBe('too_many_requests');
});

test('how many may wait has a limit for each and for all, and so has their time', async () => {
  vi.useFakeTimers();
  const budget = new AnswerBudget({ ...limits, waitingPerOwner: 1, waitingInAll: 2 });
  const first = await budget.run('a', reading(2 * text));
  const waiting = codeOf(budget.run('a', reading(2 * text)));
  expect(await codeOf(budget.run('a', reading(text)))).toBe('too_many_requests');
  void codeOf(budget.run('b', reading(2 * text)));
  await vi.advanceTimersByTimeAsync(0);
  expect(await codeOf(budget.run('c', reading(text)))).toBe('unavailable');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await waiting).toBe('unavailable');
  first.close();
  expect(await codeOf(budget.run('a', reading(2 * text)))).toBe('done');
});

test('owners who wait take turns, however much each of them asks for', async () => {
  const budget = new AnswerBudget({ perOwner: text, inAll: text });
  const first = await budget.run('a', reading(text));
  const order: string[] = [];
  const rooms = ['a', 'a', 'b'].map(owner =>
    budget.run(owner, reading(text)).then(room => {
      order.push(owner);
      room.close();
    }),
  );
  await Promise.resolve();
  first.close();
  await Promise.all(rooms);
  expect(order).toEqual(['a', 'b', 'a']);
});

test('an answer is wanted by those alone whom its room would help', async () => {
  const budget = new AnswerBudget({ perOwner: text, inAll: 2 * text });
  const [own, other] = [await budget.run('a', reading(text)), await budget.run('b', reading(text))];
  const waiting = budget.run('a', reading(text));
  await Promise.resolve();
  expect([own.isWanted, other.isWanted]).toEqual([true, false]);
  own.close();
  (await waiting).close();
});
