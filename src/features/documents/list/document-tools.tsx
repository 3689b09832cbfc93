import { FolderKanban, Tag, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { useSession } from '#api/session.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { useEditorCandidates } from '#entities/person/use-people.ts';
import type { Project } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { sharedTags } from '#entities/project/word-lists.ts';
import { Button } from '#ui/button.tsx';
import { ChangesPill } from '#ui/changes-pill.tsx';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { PageTools } from '#ui/page.tsx';
import { MultiPicker, type MultiPickerProps, Picker } from '#ui/picker.tsx';
import { DebouncedSearchField } from '#ui/search-field.tsx';
import { useKnownTags } from '../tag-picker.tsx';
import styles from './list.module.css';
import { isNarrowed, type ListFilters, noListFilters } from './list-filters.ts';

interface DocumentToolsProps {
  filters: ListFilters;
  projects: readonly Project[];
  onChange: (change: Partial<ListFilters>) => void;
  /** The number of changes by others that are not shown yet. */
  waiting: number;
  onShowWaiting: () => void;
}

export function DocumentTools({ filters, projects, onChange, waiting, onShowWaiting }: DocumentToolsProps) {
  const hasApp = useHasApp();
  const project = projects.find(({ key }) => key === filters.project);
  const setTags = (tags: string[]) => onChange({ tags });
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
        {hasApp && (
          <>
            <TagFilter tags={filters.tags} onChange={setTags} />
            <EditorFilter editors={filters.editors} onChange={editors => onChange({ editors })} />
          </>
        )}
        <FilterChips values={filters.tags} nameOf={tag => tag} prefix="tag " onChange={setTags} />
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

/** Shows documents that have all of the chosen tags. */
function TagFilter({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const [open, setOpen] = useState(false);
  const { counts, loading, failure } = useKnownTags(open);
  return (
    <FilterPicker
      label="Tags"
      icon={<Tag />}
      onOpenChange={setOpen}
      loading={loading}
      emptyText="No document has such a tag"
      {...failure}
      footer={sharedTags}
      options={[...counts].map(([name, count]) => ({ value: name, label: name, meta: count }))}
      values={tags}
      onCommit={onChange}
      maxReason={`At most ${maxFilterValues} tags at a time`}
    />
  );
}

interface EditorFilterProps {
  editors: readonly string[];
  onChange: (editors: string[]) => void;
}

function EditorFilter({ editors, onChange }: EditorFilterProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const { people, loading, failure } = useEditorCandidates({
    project: null,
    hasApp: true,
    enabled: open || editors.length > 0,
  });
  const isMe = ({ id }: { id: string }) => id === user?.id;
  return (
    <>
      <FilterPicker
        label="Editors"
        icon={<UserRound />}
        onOpenChange={setOpen}
        loading={open && loading}
        emptyText="Nobody of that name"
        {...failure}
        options={people
          .toSorted((a, b) => Number(isMe(b)) - Number(isMe(a)))
          .map(person => ({
            value: person.id,
            label: person.name,
            icon: <Avatar person={person} size={20} decorative />,
            keywords: person.email,
            ...(isMe(person) && { meta: 'You' }),
          }))}
        values={editors}
        onCommit={onChange}
        maxReason={`At most ${maxFilterValues} people at a time`}
      />
      <FilterChips
        values={editors}
        nameOf={id => people.find(person => person.id === id)?.name ?? (loading ? '…' : 'Unknown person')}
        onChange={onChange}
      />
    </>
  );
}

const maxFilterValues = 20;

function FilterPicker({ icon, ...picker }: Omit<MultiPickerProps, 'trigger' | 'max'> & { icon: ReactNode }) {
  const trigger = (
    <Button variant="ghost" size={28} icon={icon}>
      {picker.label}
    </Button>
  );
  return <MultiPicker {...picker} trigger={trigger} max={maxFilterValues} />;
}

interface FilterChipsProps {
  values: readonly string[];
  nameOf: (value: string) => string;
  /** Names the kind of value in the label of the remove button: "tag ". */
  prefix?: string;
  onChange: (values: string[]) => void;
}

function FilterChips({ values, nameOf, prefix = '', onChange }: FilterChipsProps) {
  return values.map(value => (
    <Chip
      key={value}
      removeName={`Remove ${prefix}${nameOf(value)} from the filters`}
      onRemove={() => onChange(values.filter(other => other !== value))}
    >
      <ChipPart>
        <bdi>{nameOf(value)}</bdi>
      </ChipPart>
    </Chip>
  ));
}
