import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Priority, priorities } from '#contract/priorities.ts';
import { keepOnDevice, readDevice } from '#ui/device-storage.ts';

export interface MyFilters {
  /** Keys of projects. */
  projects: readonly string[];
  priorities: readonly Priority[];
}

export function readMyFilters(search: URLSearchParams): MyFilters {
  const listParam = (name: string) => [...new Set((search.get(name) ?? '').split(',').filter(Boolean))];
  const requestedPriorities = listParam('priority');
  return {
    projects: listParam('project'),
    priorities: priorities.filter(priority => requestedPriorities.includes(priority)),
  };
}

export function writeMyFilters(filters: MyFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.projects.length > 0) search.set('project', filters.projects.join(','));
  if (filters.priorities.length > 0) search.set('priority', filters.priorities.join(','));
  return search;
}

export function matchesMyFilters(
  filters: MyFilters,
  ticket: { priority: Priority },
  projectKey: string | undefined,
): boolean {
  if (filters.projects.length > 0 && !(projectKey && filters.projects.includes(projectKey))) return false;
  return filters.priorities.length === 0 || filters.priorities.includes(ticket.priority);
}

export function useMyFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readMyFilters(search), [search]);
  const setFilters = (change: Partial<MyFilters>) =>
    setSearch(now => writeMyFilters({ ...readMyFilters(now), ...change }), { replace: true });
  return { filters, setFilters };
}

const groupings = ['due', 'project'] as const;
export type Grouping = (typeof groupings)[number];

const storageKey = 'docket.my-tickets.group';

export function useGrouping(): [Grouping, (grouping: Grouping) => void] {
  const [grouping, setGrouping] = useState<Grouping>(
    () => groupings.find(known => known === readDevice(storageKey)) ?? 'due',
  );
  const choose = (next: Grouping) => {
    setGrouping(next);
    keepOnDevice(storageKey, next);
  };
  return [grouping, choose];
}
