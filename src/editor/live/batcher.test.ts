import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { Batcher } from './batcher.ts';

function batch() {
  const clock = new FakeClock();
  const taken: (readonly number[])[] = [];
  return { clock, taken, batcher: new Batcher<number>(clock, 50, all => taken.push(all)) };
}

test('what comes alone is handed on at once', () => {
  const { clock, taken, batcher } = batch();
  for (const one of [1, 2, 3]) {
    batcher.add(one);
    expect(taken.at(-1)).toEqual([one]);
    clock.advance(100);
  }
});

test('what comes quickly is handed on together, in its order, at the end of the pause', () => {
  const { clock, taken, batcher } = batch();
  for (let one = 0; one < 10; one++) {
    batcher.add(one);
    clock.advance(12);
  }
  clock.advance(50);
  expect(taken.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(taken.length).toBeLessThanOrEqual(4);
});

test('between the keys of who types, all is handed on once each is drawn, and waits for the next key otherwise', () => {
  const { clock, taken, batcher } = batch();
  batcher.noteKey();
  batcher.add(1);
  expect(taken).toEqual([]);
  clock.advance(25);
  expect(taken).toEqual([[1]]);
  clock.advance(55);
  batcher.add(2);
  clock.advance(70);
  batcher.noteKey();
  clock.advance(24);
  expect(taken).toEqual([[1]]);
  clock.advance(1);
  expect(taken.at(-1)).toEqual([2]);
  clock.advance(100);
  batcher.add(3);
  clock.advance(99);
  expect(taken.at(-1)).toEqual([2]);
  clock.advance(1);
  expect(taken.at(-1)).toEqual([3]);
  clock.advance(500);
  batcher.add(4);
  expect(taken.at(-1)).toEqual([4]);
});

test('keys that repeat hold nothing up', () => {
  const { clock, taken, batcher } = batch();
  batcher.noteKey();
  batcher.add(1);
  for (let key = 0; key < 10; key++) {
    clock.advance(17);
    batcher.noteKey();
  }
  expect(taken).toEqual([[1]]);
});

test('nothing is handed on after the end', () => {
  const { clock, taken, batcher } = batch();
  batcher.add(1);
  batcher.add(2);
  batcher.end();
  clock.advance(100);
  expect(taken).toEqual([[1]]);
});
