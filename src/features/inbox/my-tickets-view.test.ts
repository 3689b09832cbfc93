import { expect, test } from 'vitest';
import { fits, readMyFilters, writeMyFilters } from './my-tickets-view.ts';

const at = (address: string) => readMyFilters(new URLSearchParams(address));

test('filters come back from the address, without what it does not know', () => {
  const filters = at('project=HBR,PIL&priority=high,huge,critical');
  expect(filters).toEqual({ projects: ['HBR', 'PIL'], priorities: ['high', 'critical'] });
  expect(readMyFilters(writeMyFilters(filters))).toEqual(filters);
  expect(writeMyFilters(at('')).toString()).toBe('');
});

test('a ticket fits when its project and its priority are wanted', () => {
  const high = { priority: 'high' } as const;
  expect(fits(at(''), high, undefined)).toBe(true);
  expect(fits(at('project=HBR'), high, 'HBR')).toBe(true);
  expect(fits(at('project=HBR'), high, 'PIL')).toBe(false);
  expect(fits(at('project=HBR'), high, undefined)).toBe(false);
  expect(fits(at('priority=low'), high, 'HBR')).toBe(false);
});
