import { expect, test } from 'vitest';
import { nextPath, paths, signInPath, splitReference, ticketsPath } from './paths.ts';

test('keys and ids are encoded', () => {
  expect(paths.board('R&D/1')).toBe('/projects/R%26D%2F1/board');
  expect(paths.boardTicket('ENG', 'ENG-12')).toBe('/projects/ENG/board/ENG-12');
});

test('a ticket opens beside the current page', () => {
  expect(ticketsPath('board', 'ENG')).toBe('/projects/ENG/board');
  expect(ticketsPath('list', 'R&D/1', 'R&D/1-2')).toBe('/projects/R%26D%2F1/list/R%26D%2F1-2');
  expect(ticketsPath('calendar', 'ENG')).toBe('/projects/ENG/calendar');
  expect(ticketsPath('calendar', 'ENG', 'ENG-2')).toBe('/projects/ENG/calendar/ENG-2');
});

test('a reference splits at its last hyphen', () => {
  expect(splitReference('ENG-12')).toEqual({ key: 'ENG', number: 12 });
  expect(splitReference('A-B-7')).toEqual({ key: 'A-B', number: 7 });
  for (const wrong of ['ENG', 'ENG-', '-12', 'ENG-0', 'ENG-1x', 'ENG-2147483648'])
    expect(splitReference(wrong)).toBeNull();
});

test('the path after signing in never leads out of the app', () => {
  expect(signInPath('/')).toBe('/sign-in');
  expect(signInPath('/ENG-1?a=b')).toBe('/sign-in?next=%2FENG-1%3Fa%3Db');
  expect(nextPath('/ENG-1?a=b')).toBe('/ENG-1?a=b');
  for (const wrong of [null, '', '//evil.example', '/\\evil.example', 'https://evil.example', 'ENG-1'])
    expect(nextPath(wrong)).toBe('/');
});
