import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import type { SavedView } from '#contract/app/views.ts';
import { toast } from '#ui/toast.ts';
import { useFields } from '#ui/use-fields.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { stepsOfChange } from './view-writes.ts';

export function RenameViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { values, field } = useFields({ name: view.name });
  const rename = useMutation({
    ...mutation('updateSavedView'),
    onSuccess: ({ name }) => {
      toast({ message: `Renamed to ${name}`, ...stepsOfChange(queryClient, view, { name }) });
      onClose();
    },
  });
  const submit = () => {
    if (values.name.trim() === view.name) onClose();
    else rename.mutate({ view: view.id, ...values });
  };
  return (
    <ViewNameDialog
      title="Rename view"
      write={rename}
      field={field('name')}
      selectsName
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
