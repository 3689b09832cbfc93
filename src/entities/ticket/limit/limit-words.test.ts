import { expect, test } from 'vitest';
import { countAgainstLimit, limitWords } from './limit-words.ts';

test('counts and limits have thousands separators, and one ticket is no tickets', () => {
  expect(countAgainstLimit({ ticket_count: 12_000, wip_limit: null })).toBe('12,000');
  expect(countAgainstLimit({ ticket_count: 1_000, wip_limit: 2_500 })).toBe('1,000 of 2,500');
  expect(limitWords({ ticket_count: 1, wip_limit: null })).toBe('1 ticket');
  expect(limitWords({ ticket_count: 1_200, wip_limit: 1_000 })).toBe(
    '1,200 of 1,000 tickets, over the limit',
  );
});
