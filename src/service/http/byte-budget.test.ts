import { expect, test } from 'vitest';
import type { ServiceError } from '../errors.ts';
import { ByteBudget } from './byte-budget.ts';

const piece = 100_000;
const codeOf = (work: () => void) => {
  try {
    work();
    return 'taken';
  } catch (error) {
    return (error as ServiceError).code;
  }
};

test('one owner has a share of what all have, and what is given back is free again', () => {
  const budget = new ByteBudget({ perOwner: 2 * piece, inAll: 3 * piece });
  const [first, second] = [budget.open('a'), budget.open('a')];
  first.take(piece);
  second.take(piece);
  expect(codeOf(() => budget.open('a').take(piece))).toBe('too_many_requests');
  budget.open('b').take(piece);
  expect(codeOf(() => budget.open('c').take(piece))).toBe('unavailable');
  first.close();
  first.close();
  expect(codeOf(() => budget.open('c').take(piece))).toBe('taken');
  expect(codeOf(() => budget.open('d').take(piece))).toBe('unavailable');
});

test('small bodies need no room', () => {
  const budget = new ByteBudget({ perOwner: 0, inAll: 0 });
  const receiving = budget.open('a');
  receiving.take(60_000);
  expect(codeOf(() => receiving.take(60_000))).toBe('too_many_requests');
});
