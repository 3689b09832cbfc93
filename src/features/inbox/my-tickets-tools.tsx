import { FolderKanban, SignalHigh } from 'lucide-react';
import { priorities } from '#contract/priorities.ts';
import type { Project } from '#contract/projects.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { priorityOptions } from '#entities/ticket/fields/priority/priority-options.tsx';
import { Button } from '#ui/button.tsx';
import { PageTools } from '#ui/page.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import { Segmented } from '#ui/segmented.tsx';
import styles from './my-tickets-page.module.css';
import type { Grouping, MyFilters } from './my-tickets-view.ts';

interface MyTicketsToolsProps {
  filters: MyFilters;
  onFilter: (change: Partial<MyFilters>) => void;
  grouping: Grouping;
  onGroup: (grouping: Grouping) => void;
  projects: readonly Project[];
  countWords: string;
}

/** The name of a single choice, otherwise the filter's label with the number of choices. */
function filterLabel(label: string, chosen: readonly string[]): string {
  if (chosen.length === 1) return chosen[0]!;
  return chosen.length === 0 ? label : `${label}: ${chosen.length}`;
}

export function MyTicketsTools(props: MyTicketsToolsProps) {
  const { filters, onFilter, grouping, onGroup, projects, countWords } = props;
  const chosenProjects = projects.filter(({ key }) => filters.projects.includes(key));
  const chosenPriorities = priorityOptions.filter(({ value }) => filters.priorities.includes(value));
  return (
    <PageTools label="Filters and groups" width="list">
      <MultiPicker
        label="Projects"
        trigger={
          <Button
            variant="ghost"
            size={28}
            icon={
              chosenProjects.length === 1 ? <ProjectMark project={chosenProjects[0]!} /> : <FolderKanban />
            }
            aria-pressed={chosenProjects.length > 0}
          >
            {filterLabel(
              'Project',
              chosenProjects.map(project => project.name),
            )}
          </Button>
        }
        options={projects.map(project => ({
          value: project.key,
          label: project.name,
          icon: <ProjectMark project={project} />,
        }))}
        values={filters.projects}
        onChange={next => onFilter({ projects: next })}
      />
      <MultiPicker
        label="Priorities"
        trigger={
          <Button
            variant="ghost"
            size={28}
            icon={chosenPriorities.length === 1 ? chosenPriorities[0]!.icon : <SignalHigh />}
            aria-pressed={chosenPriorities.length > 0}
          >
            {filterLabel(
              'Priority',
              chosenPriorities.map(({ label }) => label),
            )}
          </Button>
        }
        options={priorityOptions}
        values={filters.priorities}
        onChange={next => onFilter({ priorities: priorities.filter(value => next.includes(value)) })}
      />
      {(chosenProjects.length > 0 || chosenPriorities.length > 0) && (
        <Button variant="ghost" size={28} onClick={() => onFilter({ projects: [], priorities: [] })}>
          Clear
        </Button>
      )}
      <span className={styles.space} />
      <span className={styles.count}>{countWords}</span>
      <Segmented
        label="Group by"
        value={grouping}
        onChange={onGroup}
        options={[
          { value: 'due', label: 'Due' },
          { value: 'project', label: 'Project' },
        ]}
      />
    </PageTools>
  );
}
