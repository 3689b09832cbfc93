import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Work that notes its name when it begins, and ends on demand. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)!();
    for (let turn = 0; turn < 5; turn++) await null;
  };
  return { begun, work, end };
}

test('one caller leaves a slot to others, and those who wait take turns', async () => {
  const { begun, work, end } = workshop();
  const queue = new FairQueue({ slots: 2, slotsPerCaller: 1, waitingPerCaller: 10 });
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name));
  expect(begun).toEqual(['a1']);
  for (const name of ['b1', 'b2']) void queue.run('b', work(name));
  void queue.run('c', work('c1'));
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1']);
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3']);
});

test('work that fails frees its slot', async () => {
  const queue = new FairQueue({ slots: 1, slotsPerCaller: 1, waitingPerCaller: 10 });
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run('b', async () => 'done')).resolves.toBe('done');
});

test('only the caller with too many waiting jobs is refused', async () => {
  const { begun, work, end } = workshop();
  const queue = new FairQueue({ slots: 1, slotsPerCaller: 1, waitingPerCaller: 1 });
  void queue.run('a', work('a1'));
  void queue.run('a', work('a2'));
  await expect(queue.run('a', work('a3'))).rejects.toMatchObject({ code: 'too_many_requests' });
  void queue.run('b', work('b1'));
  await end('a1');
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});
