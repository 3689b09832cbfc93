import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListFilters, readListFilters, writeListFilters } from './list-filters.ts';

export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readListFilters(search), [search]);
  const setFilters = (change: Partial<ListFilters>) =>
    setSearch(now => writeListFilters({ ...readListFilters(now), ...change }), { replace: true });
  return { filters, setFilters };
}
