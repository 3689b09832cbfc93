import { describe, expect, test } from 'vitest';
import { notificationTarget } from './notification-target.ts';

const origin = 'https://docket.example';

describe('where a notification leads', () => {
  test.each([
    ['/projects/HBR/board/HBR-214', 'Open HBR-214'],
    ['/HBR-214', 'Open HBR-214'],
    ['/A-B-7', 'Open A-B-7'],
    ['/projects/HBR/board', 'Open board'],
    ['/projects/HBR/analytics?days=30', 'Open analytics'],
    ['/documents/x#part', 'Open document'],
    ['/documents', 'Open documents'],
    ['/my-tickets', 'Open page'],
    ['/%E0%A4%A', 'Open page'],
  ])('%s stays in the app', (url, label) => {
    expect(notificationTarget(url, origin)).toEqual({ kind: 'inside', to: url, label });
  });

  test('an address of this site is a path of the app', () => {
    expect(notificationTarget('https://docket.example/inbox?show=unread', origin)).toMatchObject({
      to: '/inbox?show=unread',
    });
  });

  test('other sites, other ports and the service itself are outside', () => {
    expect(notificationTarget('https://example.org/a', origin)).toEqual({
      kind: 'outside',
      href: 'https://example.org/a',
      host: 'example.org',
    });
    expect(notificationTarget('https://docket.example:8443/', origin)).toMatchObject({
      host: 'docket.example:8443',
    });
    expect(notificationTarget('/api/v1/openapi.json', origin)).toMatchObject({
      kind: 'outside',
      host: 'docket.example',
    });
    expect(notificationTarget('//evil.example/HBR-1', origin)).toMatchObject({
      kind: 'outside',
      host: 'evil.example',
    });
  });

  test('nothing else is a link', () => {
    expect(notificationTarget(null, origin)).toBeNull();
    expect(notificationTarget('javascript:alert(1)', origin)).toBeNull();
    expect(notificationTarget('data:text/html,x', origin)).toBeNull();
    expect(notificationTarget('https://', origin)).toBeNull();
    for (const url of ['/.//evil.example', '/a/..//evil.example', 'https://docket.example//evil.example'])
      expect(notificationTarget(url, origin)).toBeNull();
  });
});
