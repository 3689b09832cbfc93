import { expect, test } from 'vitest';
import { isExternalHref, toHref } from './hrefs.ts';

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['ada@example.org', 'mailto:ada@example.org'],
  [' https://example.com ', 'https://example.com'],
  ['/projects/a', '/projects/a'],
  ['#part', '#part'],
  ['javascript:alert(1)', null],
  ['?tag=a', '?tag=a'],
  ['two words', null],
  ['berth', null],
  ['HBR-214', null],
  ['', null],
])('the href of %j is %j', (typed, href) => expect(toHref(typed)).toBe(href));

test('only another origin is external', () => {
  expect(isExternalHref('https://other.example/a', 'https://docket.example')).toBe(true);
  expect(isExternalHref('https://docket.example/a', 'https://docket.example')).toBe(false);
  expect(isExternalHref('/a', 'https://docket.example')).toBe(false);
  expect(isExternalHref('mailto:a@b.org', 'https://docket.example')).toBe(false);
  expect(isExternalHref('https://[', 'https://docket.example')).toBe(false);
});
