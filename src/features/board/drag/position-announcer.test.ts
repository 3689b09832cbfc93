import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPositionAnnouncer } from './position-announcer.ts';

const announced: string[] = [];
vi.mock('#ui/live-region.tsx', () => ({
  announce: (text: string, urgency = 'polite') => announced.push(`${urgency}: ${text}`),
}));

beforeEach(() => {
  announced.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('the first and the last of many positions are announced, a quarter of a second apart', () => {
  const { announcePosition } = createPositionAnnouncer();
  for (const text of ['one', 'two', 'three']) announcePosition(text);
  expect(announced).toEqual(['polite: one']);
  vi.advanceTimersByTime(249);
  expect(announced).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(announced).toEqual(['polite: one', 'polite: three']);
});

test('a refusal is announced at once, instead of a position that waits', () => {
  const { announcePosition, announceRefusal } = createPositionAnnouncer();
  announcePosition('one');
  announcePosition('two');
  announceRefusal('full');
  vi.advanceTimersByTime(1000);
  expect(announced).toEqual(['polite: one', 'assertive: full']);
});

test('nothing is announced after the end', () => {
  const { announcePosition, stop } = createPositionAnnouncer();
  announcePosition('one');
  announcePosition('two');
  stop();
  vi.advanceTimersByTime(1000);
  expect(announced).toEqual(['polite: one']);
});

test('the position where a drag begins is announced with its beginning alone, until it left', () => {
  const { announcePosition, announceStart } = createPositionAnnouncer();
  announceStart('Picked up HBR-1', 'position 2 of 5 in Review');
  announcePosition('Position 2 of 5 in Review.');
  vi.advanceTimersByTime(1000);
  expect(announced).toEqual(['polite: Picked up HBR-1, position 2 of 5 in Review.']);
  announcePosition('Position 3 of 5 in Review.');
  vi.advanceTimersByTime(1000);
  announcePosition('Position 2 of 5 in Review.');
  expect(announced.slice(1)).toEqual([
    'polite: Position 3 of 5 in Review.',
    'polite: Position 2 of 5 in Review.',
  ]);
});
