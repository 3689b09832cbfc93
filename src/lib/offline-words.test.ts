import { expect, test } from 'vitest';
import { offlineRefusal, uncheckedLimit } from './offline-words.ts';

test('a refusal that stays on screen is true once the connection is back', () => {
  for (const words of [offlineRefusal, uncheckedLimit('Ready')]) expect(words).not.toMatch(/\bare offline\b/);
});
