import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds, readSearchFilters, writeSearchFilters } from './search-filters.ts';

test('filters survive the address', () => {
  const filters = fc.record({
    q: fc.string({ unit: 'grapheme' }),
    kind: fc.constantFrom(...kinds),
    project: fc.option(fc.string({ minLength: 1 })),
  });
  fc.assert(
    fc.property(filters, given => {
      expect(readSearchFilters(new URLSearchParams(writeSearchFilters(given).toString()))).toEqual(given);
    }),
  );
});

test('unknown values in the address are ignored', () => {
  expect(readSearchFilters(new URLSearchParams('kind=people&project='))).toEqual({
    q: '',
    kind: 'all',
    project: null,
  });
  expect(writeSearchFilters({ q: '', kind: 'all', project: null }).toString()).toBe('');
});
