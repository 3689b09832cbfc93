import type { Project } from '#entities/project/project-context.ts';
import { formatNumber } from '#lib/counted.ts';
import { PageTools } from '#ui/page.tsx';
import { DebouncedSearchField } from '#ui/search-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import type { Kind, SearchFilters } from './search-filters.ts';
import styles from './search-page.module.css';

interface ToolsProps {
  filters: SearchFilters;
  projects: readonly Project[];
  totals: { tickets?: number | undefined; documents?: number | undefined };
  onChange: (change: Partial<SearchFilters>) => void;
}

export function SearchTools({ filters, projects, totals, onChange }: ToolsProps) {
  const count = (total: number | undefined) => (total === undefined ? '' : ` ${formatNumber(total)}`);
  return (
    <PageTools label="Search and filters">
      <div className={styles.tools} data-page-search="">
        <DebouncedSearchField
          label="Search tickets and documents"
          placeholder="Search tickets and documents"
          className={styles.field}
          value={filters.q}
          onChange={q => onChange({ q })}
          shortcut="/"
          autoFocus
        />
        <Segmented<Kind>
          label="What is searched"
          value={filters.kind}
          onChange={kind => onChange({ kind })}
          options={[
            { value: 'all', label: 'All' },
            { value: 'tickets', label: `Tickets${count(totals.tickets)}` },
            { value: 'documents', label: `Documents${count(totals.documents)}` },
          ]}
        />
        <Select
          label="Project"
          hideLabel
          size={28}
          value={filters.project ?? ''}
          onChange={key => onChange({ project: key || null })}
          options={[
            { value: '', label: 'All projects' },
            ...projects.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      </div>
    </PageTools>
  );
}
