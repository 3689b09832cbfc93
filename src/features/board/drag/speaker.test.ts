import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpeaker } from './speaker.ts';

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
  const { say } = createSpeaker();
  for (const text of ['one', 'two', 'three']) say(text);
  expect(said).toEqual(['polite: one']);
  vi.advanceTimersByTime(249);
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['polite: one', 'polite: three']);
});

test('a refusal is said at once and what waited is not', () => {
  const { say, refuse } = createSpeaker();
  say('one');
  say('two');
  refuse('full');
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['polite: one', 'assertive: full']);
});

test('nothing is said after the end', () => {
  const { say, stop } = createSpeaker();
  say('one');
  say('two');
  stop();
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['polite: one']);
});
