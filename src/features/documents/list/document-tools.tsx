import { useQuery } from '@tanstack/react-query';
import { FolderKanban, Tag } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Project } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { PageTools } from '#ui/page.tsx';
import { MultiPicker, Picker } from '#ui/picker.tsx';
import { ProjectMark } from '#ui/project-mark.tsx';
import { SearchField } from '#ui/search-field.tsx';
import styles from './list.module.css';
import { isNarrowed, type ListFilters } from './list-filters.ts';

const pause = 200;

interface DocumentToolsProps {
  filters: ListFilters;
  projects: readonly Project[];
  onChange: (change: Partial<ListFilters>) => void;
  /** Whether the service lists the tags in use. */
  hasTags: boolean;
}

/** Search and filters; all of it stands in the address. */
export function DocumentTools({ filters, projects, onChange, hasTags }: DocumentToolsProps) {
  const project = projects.find(({ key }) => key === filters.project);
  return (
    <PageTools label="Search and filters">
      <div className={styles.tools}>
        <Search q={filters.q} onChange={q => onChange({ q })} />
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
        {hasTags && <TagFilter tags={filters.tags} onChange={tags => onChange({ tags })} />}
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
          <Button
            variant="ghost"
            size={28}
            className={styles.clear}
            onClick={() => onChange({ q: '', tags: [], project: null })}
          >
            Clear
          </Button>
        )}
      </div>
    </PageTools>
  );
}

/** The field keeps what is typed; the address follows after a short pause. */
function Search({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  if (q !== known) {
    // Changed from elsewhere: by Back, or "Clear".
    setKnown(q);
    if (q !== typed.trim()) setTyped(q);
  }
  const report = useEffectEvent(() => {
    if (typed.trim() !== q) onChange(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause anew
  useEffect(() => {
    const timer = setTimeout(report, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchField
      label="Search documents"
      placeholder="Search documents"
      value={typed}
      onChange={setTyped}
      className={styles.search}
    />
  );
}

function TagFilter({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const { data, isPending } = useQuery(query('listDocumentTags'));
  return (
    <MultiPicker
      label="Tags"
      trigger={
        <Button variant="ghost" size={28} icon={<Tag />}>
          Tags
        </Button>
      }
      loading={isPending}
      emptyText="No document has such a tag"
      options={(data?.data ?? []).map(({ name, document_count }) => ({
        value: name,
        label: name,
        meta: document_count,
      }))}
      values={tags}
      onCommit={onChange}
      max={20}
      maxReason="At most 20 tags at a time"
    />
  );
}
