import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { troubleOf } from './trouble.ts';

test('each kind of failure has its own way out', () => {
  const remedies = [
    new ApiError(0, {}),
    new ApiError(403, { message: 'The scope tickets:read is missing.' }),
    { status: 404 },
    new ApiError(503, {}),
    new TypeError('Failed to fetch dynamically imported module: /assets/board-1.js'),
    new Error('x is not a function'),
  ].map(error => troubleOf(error).remedy);
  expect(remedies).toEqual(['retry', 'home', 'home', 'retry', 'reload', 'reload']);
});

test('a lost part of the program is told as a new version, a bug is not', () => {
  expect(troubleOf(new Error('Importing a module script failed.')).title).toBe('New version');
  expect(troubleOf(new Error('x is not a function')).title).toBe('Error');
});

test('a refusal repeats what the service says', () => {
  expect(troubleOf(new ApiError(403, { message: 'Only an owner can do this.' })).message).toContain(
    'Only an owner can do this.',
  );
});

test('a part of the app that cannot be loaded without a connection is no new version', () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect([troubleOf(lost).remedy, troubleOf(lost, false).remedy]).toEqual(['reload', 'retry']);
  expect(troubleOf(new Error('broken'), false).remedy).toBe('reload');
});
