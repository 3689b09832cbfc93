import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPositionAnnouncer } from './position-announcer.ts';

const said: string[] = [];
vi.mock('#ui/live-region.tsx', () => ({
  announce: (text: string, urgency: string) => said.push(`${urgency}: ${text}`),
}));

beforeEach(() => {
  said.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('of many positions the first and the last are said, a quarter of a second apart', () => {
  const { announcePosition } = createPositionAnnouncer();
  for (const text of ['one', 'two', 'three']) announcePosition(text);
  expect(said).toEqual(['polite: one']);
  vi.advanceTimersByTime(249);
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['polite: one', 'polite: three']);
});

test('a refusal is said at once and what waited is not', () => {
  const { announcePosition, announceRefusal } = createPositionAnnouncer();
  announcePosition('one');
  announcePosition('two');
  announceRefusal('full');
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['polite: one', 'assertive: full']);
});

test('nothing is said after the end', () => {
  const { announcePosition, stop } = createPositionAnnouncer();
  announcePosition('one');
  announcePosition('two');
  stop();
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['polite: one']);
});
