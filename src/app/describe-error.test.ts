import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { describeError } from './describe-error.ts';

test('each kind of error has its remedy', () => {
  const remedies = [
    new ApiError(0, {}),
    new ApiError(403, { message: 'The scope tickets:read is missing.' }),
    { status: 404 },
    new ApiError(503, {}),
    new TypeError('Failed to fetch dynamically imported module: /assets/board-1.js'),
    new Error('x is not a function'),
  ].map(error => describeError(error).remedy);
  expect(remedies).toEqual(['retry', 'home', 'home', 'retry', 'reload', 'reload']);
});

test('a part of the app that cannot be loaded means a new version, a bug does not', () => {
  expect(describeError(new Error('Importing a module script failed.')).title).toBe('New version');
  expect(describeError(new Error('x is not a function')).title).toBe('Error');
});

test('a refusal shows the message of the service', () => {
  expect(describeError(new ApiError(403, { message: 'Only an owner can do this.' })).message).toContain(
    'Only an owner can do this.',
  );
});

test('a part of the app that cannot be loaded without a connection means no new version', () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect([describeError(lost).remedy, describeError(lost, { wasUnreachable: true }).remedy]).toEqual([
    'reload',
    'retry',
  ]);
  expect(describeError(new Error('broken'), { wasUnreachable: true }).remedy).toBe('reload');
});
