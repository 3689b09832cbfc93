import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import type { SavedView } from '#contract/app/views.ts';
import type { Project } from '#entities/project/project-context.ts';
import type { TicketsPageName } from '#lib/paths.ts';
import { Select } from '#ui/select.tsx';
import { useFields } from '#ui/use-fields.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { viewPages } from './view-pages.tsx';
import { useViewRights } from './view-rights.ts';

interface SaveViewDialogProps {
  project: Project;
  page: TicketsPageName;
  contents: Pick<SavedView, 'query' | 'display'>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

const audiences = [
  { value: 'me', label: 'For me' },
  { value: 'everyone', label: 'For everyone in the project' },
];

const pages = (Object.keys(viewPages) as TicketsPageName[]).map(value => ({
  value,
  label: viewPages[value].label,
}));

export function SaveViewDialog({
  project,
  page: initialPage,
  contents,
  onSaved,
  onClose,
}: SaveViewDialogProps) {
  const { sharing } = useViewRights(project);
  const { values, field } = useFields({ name: '' });
  const [audience, setAudience] = useState('me');
  const [page, setPage] = useState(initialPage);
  const create = useMutation({
    ...mutation('createSavedView'),
    onSuccess: view => {
      onClose();
      onSaved(view);
    },
  });
  return (
    <ViewNameDialog
      title="Save view"
      write={create}
      field={field('name')}
      onSubmit={() =>
        create.mutate({
          project: project.id,
          ...values,
          ...contents,
          page,
          is_shared: audience === 'everyone',
        })
      }
      onClose={onClose}
    >
      <Select
        label="Who sees it"
        name="is_shared"
        options={sharing === null ? audiences : audiences.slice(0, 1)}
        hint={sharing ?? undefined}
        value={audience}
        onChange={setAudience}
      />
      <Select
        label="Page"
        name="page"
        options={pages}
        value={page}
        onChange={value => setPage(value as TicketsPageName)}
      />
    </ViewNameDialog>
  );
}
