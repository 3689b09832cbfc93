import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('the noun is singular or plural by the number', () => {
  expect(counted(0, 'ticket')).toBe('0 tickets');
  expect(counted(1, 'ticket')).toBe('1 ticket');
  expect(counted(1204, 'person', 'people')).toBe('1,204 people');
  expect(counted(2.54, 'day')).toBe('2.5 days');
});
