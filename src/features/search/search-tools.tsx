import type { Project } from '#entities/project/project-context.ts';
import { foldCase } from '#lib/fold-case.ts';
import { PageTools } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TokenField } from './field/token-field.tsx';
import { withFilter } from './query/edit-search.ts';
import type { SearchReading } from './query/read-search.ts';
import { rememberSearch } from './recents/recent-searches.ts';
import styles from './search-page.module.css';

type Kind = SearchReading['type'];

interface ToolsProps {
  text: string;
  reading: SearchReading;
  projects: readonly Project[];
  /** In words. */
  totals: { tickets?: string | undefined; documents?: string | undefined };
  onChange: (text: string) => void;
  onTypedValue: (typedValue: string | null) => void;
}

const types = { all: null, tickets: 'ticket', documents: 'document' } as const;
/** For several projects, excluded ones, and names that no project has. */
const asWritten = ' as written';

export function SearchTools({ text, reading, projects, totals, onChange, onTypedValue }: ToolsProps) {
  const count = (total: string | undefined) => (total === undefined ? '' : ` ${total}`);
  const project = chosenProject(reading, projects);
  return (
    <PageTools label="Search and filters" width="list">
      <div className={styles.tools} data-page-search="">
        <TokenField
          label="Search tickets and documents"
          value={text}
          onChange={onChange}
          onSubmit={rememberSearch}
          onTypedValue={onTypedValue}
          shortcut="/"
        />
        <Segmented<Kind>
          label="What is searched"
          value={reading.type}
          onChange={kind => onChange(withFilter(text, 'type', types[kind]))}
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
          value={project}
          onChange={key => {
            if (key !== asWritten) onChange(withFilter(text, 'project', key || null));
          }}
          options={[
            { value: '', label: 'All projects' },
            ...(project === asWritten ? [{ value: asWritten, label: 'As written' }] : []),
            ...projects.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      </div>
    </PageTools>
  );
}

function chosenProject({ filters }: SearchReading, projects: readonly Project[]): string {
  const written = filters.filter(({ name }) => name === 'project');
  if (written.length === 0) return '';
  const [{ values, isExcluded }] = written as [(typeof written)[number]];
  const wanted = foldCase(values[0] ?? '');
  const project = projects.find(({ key, name }) => foldCase(key) === wanted || foldCase(name) === wanted);
  return project && !isExcluded && written.length === 1 && values.length === 1 ? project.key : asWritten;
}
