import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { refuseTooLong } from './refuse-too-long.ts';

test('the limit counts characters, not code units', () => {
  expect(() => refuseTooLong('🛟🛟🛟', 3)).not.toThrow();
});

test('a longer text is refused with its name and the excess', () => {
  expect(() => refuseTooLong('🛟🛟🛟🛟', 3)).toThrow(
    new ApiError(422, { message: 'It is 1 character too long; it can have 3.' }),
  );
  expect(() => refuseTooLong('a'.repeat(3500), 1000, { part: 'The text', formatted: true })).toThrow(
    'The text is 2,500 characters too long; it can have 1,000, formatting included.',
  );
});
