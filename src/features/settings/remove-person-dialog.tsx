import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import type { Person } from '#contract/app/people.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before a person loses access. */
export function RemovePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const remove = useMutation({ ...mutation('removePerson'), onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${person.name}?`}
      action={`Remove ${person.name}`}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ user: person.id })}
    >
      They are signed out at once and taken off their tickets. What they wrote stays under their name.
    </ConfirmDialog>
  );
}
