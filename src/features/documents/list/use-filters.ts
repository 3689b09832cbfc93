import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListFilters, readFilters, writeFilters } from './list-filters.ts';

/** The filters in the address, and the way to change some of them. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const setFilters = (change: Partial<ListFilters>) =>
    setSearch(now => writeFilters({ ...readFilters(now), ...change }), { replace: true });
  return { filters, setFilters };
}
