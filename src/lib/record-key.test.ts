import { expect, test } from 'vitest';
import { recordKeyOf } from './record-key.ts';

test('all addresses of a ticket have the same key', () => {
  for (const url of [
    '/HBR-214',
    '/hbr-214?x=1',
    '/projects/HBR/board/HBR-214#comment-1',
    '/projects/HBR/list/HBR-214/',
    '/projects/HBR/calendar/HBR-214',
  ]) {
    expect(recordKeyOf(url)).toBe('ticket HBR-214');
  }
});

test('a document has a key, other addresses have none', () => {
  expect(recordKeyOf('/documents/7f#part')).toBe('document 7f');
  for (const url of [
    null,
    '',
    '/',
    '/documents',
    '/projects/HBR/board',
    '//HBR-1',
    'https://a.example/HBR-1',
    '/%',
  ])
    expect(recordKeyOf(url)).toBeNull();
});
