import { describe, expect, test } from 'vitest';
import { createMatcher } from './match.ts';
import { splitTarget } from './target.ts';

const match = createMatcher([
  { method: 'GET', path: '/api/v1/tickets/{ticket}', value: 'read' },
  { method: 'PATCH', path: '/api/v1/tickets/{ticket}', value: 'update' },
  { method: 'PUT', path: '/api/v1/projects/{project}/members/{user}', value: 'add' },
  { method: 'POST', path: '/api/v1/invitations/accept', value: 'accept' },
  { method: 'DELETE', path: '/api/v1/invitations/{invitation}', value: 'revoke' },
]);

describe('a path that matches', () => {
  test('parameters come in the order of the path', () => {
    expect(match('/api/v1/projects/p/members/u')?.params).toEqual(['p', 'u']);
  });

  test('one path has all its methods', () => {
    expect([...match('/api/v1/tickets/t')!.methods]).toEqual([
      ['GET', 'read'],
      ['PATCH', 'update'],
    ]);
  });

  test('a fixed segment goes before a parameter', () => {
    expect([...match('/api/v1/invitations/accept')!.methods.keys()]).toEqual(['POST']);
    expect([...match('/api/v1/invitations/x')!.methods.keys()]).toEqual(['DELETE']);
  });

  test('a parameter is decoded once', () => {
    expect(match('/api/v1/tickets/%C3%BC%2525')?.params).toEqual(['ü%25']);
    expect(match('/api/v1/tickets/a+b')?.params).toEqual(['a+b']);
  });

  test.each(['%00', 'a%2Fb', '%2f', '%', '%zz', '%C3'])('%s is an id of no record', segment => {
    expect(match(`/api/v1/tickets/${segment}`)?.params).toEqual(['\uFFFD']);
  });
});

describe('a path that does not match', () => {
  test.each([
    '',
    '/',
    '/api',
    '/api/v1/tickets',
    '/api/v1/tickets/',
    '/api/v1/tickets/t/',
    '/api/v1//tickets/t',
    '//api/v1/tickets/t',
    '/api/v1/./tickets/t',
    '/api/v1/%74ickets/t',
    '/%61pi/v1/tickets/t',
    '/api/v1/Tickets/t',
    '/api/v1/tickets/t/x',
    '/api/v1/tickets/a/../t',
    '/api/v1/__proto__/t',
    '/api/v1/projects/p/members',
  ])('%s', path => expect(match(path)).toBeNull());
});

test.each([
  ['http://work.example/a/b?c=d', '/a/b', 'c=d'],
  ['http://work.example:8080/?', '/', ''],
  ['http://work.example/a#b?c', '/a', ''],
  ['http://work.example/a?b#c', '/a', 'b'],
  ['http://work.example/a?b?c=//d', '/a', 'b?c=//d'],
  ['/a/%2e/b?c', '/a/%2e/b', 'c'],
])('%s is split without decoding or resolving it', (url, path, query) => {
  expect(splitTarget(url)).toEqual({ path, query });
});
