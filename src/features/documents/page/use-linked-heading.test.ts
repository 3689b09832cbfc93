import { expect, test } from 'vitest';
import { headingIdOf } from './use-linked-heading.ts';

test('the id of a heading is read from the hash, in any script', () => {
  expect(headingIdOf('#h-first-steps')).toBe('h-first-steps');
  expect(headingIdOf('#h-%C3%BCbersicht')).toBe('h-übersicht');
});

test('a hash without a heading, or cut within a letter, gives null', () => {
  for (const hash of ['', '#comments', '#comment-1', '#h-%C3', '#h-%']) expect(headingIdOf(hash)).toBeNull();
});
