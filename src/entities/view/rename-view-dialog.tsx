import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import type { SavedView } from '#contract/app/views.ts';
import { limits } from '#contract/limits.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useFields } from '#ui/use-fields.ts';
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
    <Dialog onOpenChange={onClose} title="Rename view" busy={rename.isPending}>
      <Form
        label="Rename view"
        {...formState(rename)}
        onSubmit={submit}
        submit="Rename view"
        onCancel={onClose}
      >
        <TextField
          label="Name"
          autoFocus
          required
          counter
          autoComplete="off"
          maxLength={limits.viewName}
          onFocus={event => event.currentTarget.select()}
          {...field('name')}
        />
      </Form>
    </Dialog>
  );
}
