import { FolderKanban } from 'lucide-react';
import type { Project } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { Button } from '#ui/button.tsx';
import { ChangesPill } from '#ui/changes-pill.tsx';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { PageTools } from '#ui/page.tsx';
import { Picker } from '#ui/picker.tsx';
import { DebouncedSearchField } from '#ui/search-field.tsx';
import { EditorFilter } from './editor-filter.tsx';
import styles from './list.module.css';
import { isNarrowed, type ListFilters, noListFilters } from './list-filters.ts';
import { TagFilter } from './tag-filter.tsx';

interface DocumentToolsProps {
  filters: ListFilters;
  projects: readonly Project[];
  onChange: (change: Partial<ListFilters>) => void;
  /** Whether the service answers more than the contract. */
  app: boolean;
  /** The number of changes by others that are not shown yet. */
  waiting: number;
  onShowWaiting: () => void;
}

export function DocumentTools(props: DocumentToolsProps) {
  const { filters, projects, onChange, app, waiting, onShowWaiting } = props;
  const project = projects.find(({ key }) => key === filters.project);
  return (
    <PageTools label="Search and filters">
      <div className={styles.tools}>
        <DebouncedSearchField
          label="Search documents"
          placeholder="Search documents"
          value={filters.q}
          onChange={q => onChange({ q })}
          className={styles.search}
        />
        <Picker
          label="Project"
          trigger={
            <Button
              variant="ghost"
              size={28}
              icon={project ? <ProjectMark project={project} /> : <FolderKanban />}
            >
              {project?.name ?? 'All projects'}
            </Button>
          }
          options={projects.map(option => ({
            value: option.key,
            label: option.name,
            icon: <ProjectMark project={option} />,
            ...(option.archived_at !== null && { meta: 'Archived' }),
          }))}
          noneLabel="All projects"
          value={filters.project}
          onChange={key => onChange({ project: key })}
        />
        {app && (
          <>
            <TagFilter tags={filters.tags} onChange={tags => onChange({ tags })} />
            <EditorFilter editors={filters.editors} onChange={editors => onChange({ editors })} />
          </>
        )}
        {filters.tags.map(tag => (
          <Chip
            key={tag}
            removeName={`Remove tag ${tag} from the filters`}
            onRemove={() => onChange({ tags: filters.tags.filter(other => other !== tag) })}
          >
            <ChipPart>{tag}</ChipPart>
          </Chip>
        ))}
        {isNarrowed(filters) && (
          <Button variant="ghost" size={28} className={styles.clear} onClick={() => onChange(noListFilters)}>
            Clear
          </Button>
        )}
        <ChangesPill count={waiting} onShow={onShowWaiting} />
      </div>
    </PageTools>
  );
}
