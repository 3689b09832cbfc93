import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

test('slots go to those who wait, in the order of their coming', async () => {
  const slots = new Slots({ count: 2, timeLimit: 10_000 });
  const got: string[] = [];
  const take = (name: string) => Promise.resolve(slots.take()).then(() => void got.push(name));
  await Promise.all([take('a'), take('b')]);
  const waiting = [take('c'), take('d')];
  slots.leave();
  await waiting[0];
  expect(got).toEqual(['a', 'b', 'c']);
  slots.leave();
  await waiting[1];
  expect(got).toEqual(['a', 'b', 'c', 'd']);
});

test('who waited too long gets none, and takes none from others', async () => {
  const slots = new Slots({ count: 1, timeLimit: 1 });
  await slots.take();
  await expect(slots.take()).rejects.toThrow('No slot became free in time.');
  slots.leave();
  expect(slots.take()).toBeUndefined();
});
