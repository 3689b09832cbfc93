import { expect, test } from 'vitest';
import { isNotificationUrl } from './notification-url.ts';

test.each([
  '/',
  '/inbox?show=unread#a',
  '/documents/x',
  '/a/../b',
  'https://example.org',
  'http://example.org:8080/a?b',
])('%s may be sent', url => expect(isNotificationUrl(url)).toBe(true));

test.each([
  '//evil.example',
  '///evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a\nb',
  '/a b',
  '/\u0085a',
  '/\u2028a',
  '/\u202egnp.exe',
  'https://docket.example@evil.example',
  'https://@evil.example',
  'https:///evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'inbox',
  '',
])('%j is refused', url => expect(isNotificationUrl(url)).toBe(false));
