import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import type { Person } from '#contract/app/people.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { GrantedAccessList, useGrantedAccess } from './granted-access.tsx';
import styles from './settings.module.css';

export function RemovePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const remove = useMutation({ ...mutation('removePerson'), onSuccess: onClose });
  const granted = useGrantedAccess(person, null);
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Remove ${person.name}?`}
      action={`Remove ${person.name}`}
      {...formState(remove)}
      onConfirm={() => remove.mutate({ user: person.id, revoke_credential_ids: granted.revokedIds })}
    >
      <div className={styles.stack}>
        <p>
          They are signed out at once and taken off their tickets. What they wrote stays under their name.
        </p>
        <GrantedAccessList {...granted} />
      </div>
    </ConfirmDialog>
  );
}
