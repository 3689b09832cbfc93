import { expect, test } from 'vitest';
import { anchorOf } from './use-sought-heading.ts';

test('an address names a heading, in any script', () => {
  expect(anchorOf('#h-first-steps')).toBe('h-first-steps');
  expect(anchorOf('#h-%C3%BCbersicht')).toBe('h-übersicht');
});

test('what names no heading, or was cut off, leads nowhere', () => {
  for (const hash of ['', '#comments', '#comment-1', '#h-%C3', '#h-%']) expect(anchorOf(hash)).toBeNull();
});
