import { Link } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import type { ResultFrom } from '#api/operations.ts';
import { paths } from '#lib/paths.ts';
import { NavTab, NavTabs } from '#ui/nav-tabs.tsx';
import styles from './list.module.css';
import { type ListFilters, type Tab, tabs, writeListFilters } from './list-filters.ts';

type Counts = ResultFrom<'countDocuments'>;

export function DocumentTabs({ filters, counts }: { filters: ListFilters; counts: Counts | undefined }) {
  const hasApp = useHasApp();
  const offered = (Object.keys(tabs) as Tab[]).filter(tab => tab !== 'templates' || hasApp);
  return (
    <NavTabs label="Documents" className={styles.barTabs}>
      {offered.map(tab => {
        const search = writeListFilters({ ...filters, tab }).toString();
        return (
          <NavTab
            key={tab}
            render={<Link to={{ pathname: paths.documents, search }} />}
            current={filters.tab === tab}
            count={counts?.[tabs[tab].count]}
          >
            {tabs[tab].name}
          </NavTab>
        );
      })}
    </NavTabs>
  );
}
