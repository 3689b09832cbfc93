import { useEffect, useEffectEvent, useState } from 'react';
import type { Project } from '#entities/project/project-context.ts';
import { PageTools } from '#ui/page.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import type { Kind, SearchFilters } from './search-filters.ts';
import styles from './search-page.module.css';

const pause = 150;

interface ToolsProps {
  filters: SearchFilters;
  projects: readonly Project[];
  totals: { tickets?: number | undefined; documents?: number | undefined };
  onChange: (change: Partial<SearchFilters>) => void;
}

export function SearchTools({ filters, projects, totals, onChange }: ToolsProps) {
  const count = (total: number | undefined) => (total === undefined ? '' : ` ${total.toLocaleString('en')}`);
  return (
    <PageTools label="Search and filters">
      <div className={styles.tools} data-page-search="">
        <Field q={filters.q} onChange={q => onChange({ q })} />
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

function Field({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const [text, setText] = useState(q);
  const [sent, setSent] = useState(q);
  if (q !== sent) {
    // The search changed by Back or from the palette.
    setSent(q);
    setText(q);
  }
  const send = useEffectEvent(() => {
    if (text === q) return;
    setSent(text);
    onChange(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins with each change of the text
  useEffect(() => {
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField
      label="Search tickets and documents"
      placeholder="Search tickets and documents"
      className={styles.field ?? ''}
      value={text}
      onChange={setText}
      shortcut="/"
      autoFocus
    />
  );
}
