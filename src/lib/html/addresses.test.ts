import { describe, expect, test } from 'vitest';
import { imageSource, linkTarget } from './addresses.ts';

describe('links', () => {
  test.each([
    'https://example.com/a?b=1#c',
    'HTTP://intranet.local:8080/wiki/Page_(draft)',
    'http://[2001:db8::1]:3000/x',
    'mailto:team@example.com?subject=Hi',
    'tel:+442071838750',
    '/projects/abc',
    '/wiki/Talk:javascript:intro',
    '#part',
    '?view=board',
    'guides/setup.html',
    './a/b',
    '../up',
  ])('may lead to %s', href => expect(linkTarget(href)).toBe(href));

  test.each([
    '',
    '   ',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'java\u200bscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https:example.com',
    'http:/example.com',
    'guides:setup',
  ])('may not lead to %j', href => expect(linkTarget(href)).toBeNull());
});

describe('images', () => {
  test.each(['https://example.com/a.png', '/files/3f2a/diagram.webp', 'data:image/png;base64,iVBORw0KGgo='])(
    'may come from %s',
    src => expect(imageSource(src)).toBe(src),
  );

  test.each([
    'http://example.com/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    '/files/../api/v1',
    '/api/v1/x',
    '//example.com/a.png',
    'javascript:alert(1)',
    'a.png',
    '',
  ])('may not come from %j', src => expect(imageSource(src)).toBeNull());
});
