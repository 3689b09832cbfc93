import { expect, test } from 'vitest';
import { matchesMyFilters, readMyFilters, writeMyFilters } from './my-tickets-view.ts';

const filtersOf = (address: string) => readMyFilters(new URLSearchParams(address));

test('filters survive the address, and unknown values are dropped', () => {
  const filters = filtersOf('project=HBR,PIL&priority=high,huge,critical');
  expect(filters).toEqual({ projects: ['HBR', 'PIL'], priorities: ['high', 'critical'] });
  expect(readMyFilters(writeMyFilters(filters))).toEqual(filters);
  expect(writeMyFilters(filtersOf('')).toString()).toBe('');
});

test('a ticket matches when its project and its priority are wanted', () => {
  const high = { priority: 'high' } as const;
  expect(matchesMyFilters(filtersOf(''), high, undefined)).toBe(true);
  expect(matchesMyFilters(filtersOf('project=HBR'), high, 'HBR')).toBe(true);
  expect(matchesMyFilters(filtersOf('project=HBR'), high, 'PIL')).toBe(false);
  expect(matchesMyFilters(filtersOf('project=HBR'), high, undefined)).toBe(false);
  expect(matchesMyFilters(filtersOf('priority=low'), high, 'HBR')).toBe(false);
});
