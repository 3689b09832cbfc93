import { expect, test } from 'vitest';
import type { ServiceError } from '../errors.ts';
import { ByteBudget } from './byte-budget.ts';

const bodyBytes = 100_000;
const codeOf = (work: () => void) => {
  try {
    work();
    return 'reserved';
  } catch (error) {
    return (error as ServiceError).code;
  }
};

test('owners and all of them together have a limit, and closing releases memory', () => {
  const budget = new ByteBudget({ bytesPerOwner: 2 * bodyBytes, totalBytes: 3 * bodyBytes });
  const [first, second] = [budget.open('a'), budget.open('a')];
  first.reserve(bodyBytes);
  second.reserve(bodyBytes);
  expect(codeOf(() => budget.open('a').reserve(bodyBytes))).toBe('too_many_requests');
  budget.open('b').reserve(bodyBytes);
  expect(codeOf(() => budget.open('c').reserve(bodyBytes))).toBe('unavailable');
  first.close();
  first.close();
  expect(codeOf(() => budget.open('c').reserve(bodyBytes))).toBe('reserved');
  expect(codeOf(() => budget.open('d').reserve(bodyBytes))).toBe('unavailable');
});

test('small bodies need no memory', () => {
  const budget = new ByteBudget({ bytesPerOwner: 0, totalBytes: 0 });
  const memory = budget.open('a');
  memory.reserve(60_000);
  expect(codeOf(() => memory.reserve(60_000))).toBe('too_many_requests');
});
