import { expect, test } from 'vitest';
import { maxPauses, notePause, type SettlingPauses } from './settling-pauses.ts';

test('pauses are kept for the texts that were settled last, however many are written', () => {
  const pauses: SettlingPauses = new Map();
  for (let at = 0; at < 3 * maxPauses; at++) {
    notePause(pauses, `text ${at}`, 2_000);
    notePause(pauses, 'always', 5_000);
  }
  expect(pauses.size).toBe(maxPauses);
  expect(pauses.get('always')).toBe(5_000);
  notePause(pauses, 'always', null);
  expect(pauses.has('always')).toBe(false);
});
