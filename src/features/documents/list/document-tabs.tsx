import { Link } from 'react-router';
import type { ResultFrom } from '#api/operations.ts';
import { paths } from '#lib/paths.ts';
import { NavTab, NavTabs } from '#ui/nav-tabs.tsx';
import { type ListFilters, type Tab, writeListFilters } from './list-filters.ts';

type Counts = ResultFrom<'countDocuments'>;

const tabs: { tab: Tab; name: string; count: keyof Counts }[] = [
  { tab: 'all', name: 'All', count: 'all' },
  { tab: 'drafts', name: 'Drafts', count: 'draft' },
  { tab: 'published', name: 'Published', count: 'published' },
  { tab: 'archived', name: 'Archived', count: 'archived' },
];

/** The tabs of the list; a search stays when the tab changes. */
export function DocumentTabs({ filters, counts }: { filters: ListFilters; counts: Counts | undefined }) {
  return (
    <NavTabs label="Documents">
      {tabs.map(({ tab, name, count }) => {
        const search = writeListFilters({ ...filters, tab }).toString();
        return (
          <NavTab
            key={tab}
            render={<Link to={{ pathname: paths.documents, search }} />}
            current={filters.tab === tab}
            count={counts?.[count]}
          >
            {name}
          </NavTab>
        );
      })}
    </NavTabs>
  );
}
