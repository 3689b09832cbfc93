import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Building2, FileText } from 'lucide-react';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Project } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { Picker } from '#ui/picker.tsx';
import { hasOption, matchingOptions } from '#ui/picker-options.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import type { TreePlace } from './branch.ts';
import { homeRow } from './tree-context.ts';

interface MoveTargetPickerProps {
  documentId: string;
  projects: readonly Project[];
  anchor: HTMLElement;
  onChoose: (to: TreePlace, words: string) => void;
  onClose: () => void;
}

const searchDelayMs = 150;
const documentsShown = 20;

/** The documents and projects that a document can be placed under. */
export function MoveTargetPicker({ documentId, projects, anchor, onChoose, onClose }: MoveTargetPickerProps) {
  const { organization } = useSession();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), searchDelayMs);
  const found = useQuery({
    ...query('browseDocuments', { ...(q && { q }), per_page: documentsShown }),
    placeholderData: keepPreviousData,
  });
  const documents = (found.data?.data ?? []).filter(({ id }) => id !== documentId);
  const projectById = new Map(projects.map(project => [project.id, project]));
  const homes = [
    { value: homeRow(null), label: organization.name, icon: <Building2 />, group: 'To the top of' },
    ...projects.map(project => ({
      value: homeRow(project.id),
      label: project.name,
      icon: <ProjectMark project={project} />,
      group: 'To the top of',
    })),
  ];
  const options = documents.map(({ id, title, project_id }) => ({
    value: id,
    label: title,
    icon: <FileText />,
    meta: projectById.get(project_id ?? '')?.name,
    group: 'Under',
  }));
  const matchingHomes = matchingOptions(homes, text);
  // A project of the typed name comes before documents whose titles have the words.
  const shownOptions = hasOption(homes, text)
    ? [...matchingHomes, ...options]
    : [...options, ...matchingHomes];
  const choose = (value: string | null) => {
    const home = homes.find(option => option.value === value);
    if (home) {
      const project_id = home.value.slice(homeRow(null).length) || null;
      onChoose({ project_id, parent_id: null, after: undefined }, `to the top of ${home.label}`);
    }
    const parent = documents.find(({ id }) => id === value);
    if (parent)
      onChoose(
        { project_id: parent.project_id, parent_id: parent.id, after: undefined },
        `under “${parent.title}”`,
      );
  };
  return (
    <Picker
      label="Move to"
      placeholder="Find a document or project"
      open
      onOpenChange={onClose}
      anchor={anchor}
      options={shownOptions}
      serverFiltered
      loading={found.isFetching}
      onQueryChange={setText}
      value={null}
      onChange={choose}
    />
  );
}
