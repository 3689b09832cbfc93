import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Picker } from '#ui/picker.tsx';
import { listFailure } from '#ui/picker-options.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { useCreateFromTemplate, useDocumentTemplates } from '../data/use-templates.ts';

const label = 'New from a template';
const noTemplates = 'No templates yet. “Save as template” in the menu of a document makes one.';

interface TemplateButtonProps {
  /** That of the filter, where the draft goes; null for the project of the template. */
  project: Project | null;
  projects: readonly Project[];
  disabledReason: string | null;
}

/** Offers the templates of the chosen project first, then all others that the person sees. */
export function TemplateButton({ project, projects, disabledReason }: TemplateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const templates = useDocumentTemplates(isOpen);
  const createFrom = useCreateFromTemplate();
  useShortcut('shift+n', () => setOpen(true), { label, scope: 'Documents', disabledReason });
  const rows = templates.data?.data ?? [];
  const isNear = (projectId: string | null) => Number(project !== null && projectId === project.id);
  const projectOf = (id: string | null) => projects.find(one => one.id === id);
  const create = (id: string | null) => {
    const template = rows.find(row => row.id === id);
    if (!template) return;
    // An archived project takes no new documents.
    const isArchived = (projectOf(template.project_id)?.archived_at ?? null) !== null;
    const home = project ? { project: project.id } : isArchived ? { project: null } : {};
    void createFrom(template, home);
  };
  return (
    <Picker
      label={label}
      placeholder="Find a template…"
      emptyText={templates.data && rows.length === 0 ? noTemplates : 'No such template'}
      {...listFailure(templates)}
      width={20}
      align="end"
      loading={templates.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      value={null}
      onChange={create}
      options={rows
        .toSorted((one, other) => isNear(other.project_id) - isNear(one.project_id))
        .map(({ id, title, project_id }) => {
          const home = projectOf(project_id);
          return {
            value: id,
            label: title,
            icon: home ? <ProjectMark project={home} /> : <LayoutTemplate />,
            ...(home && { meta: home.name }),
          };
        })}
      trigger={
        <IconButton
          name={label}
          shortcut="shift+n"
          size={32}
          icon={<LayoutTemplate />}
          disabledReason={disabledReason}
        />
      }
    />
  );
}
