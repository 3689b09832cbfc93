import type { Person } from '#contract/app/people.ts';
import type { Role } from '#contract/scopes.ts';
import { roleNames } from '#entities/person/role-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { FormFailure } from '#ui/form-context.tsx';
import { GrantedAccessList } from './granted-access.tsx';
import styles from './settings.module.css';
import type { GrantedAccess } from './use-granted-access.ts';

export function ChangeRoleDialog({
  person,
  role,
  granted,
  pending,
  error,
  onConfirm,
  onClose,
}: {
  person: Person;
  role: Role;
  granted: GrantedAccess;
  pending: boolean;
  error: FormFailure | null;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const name = roleNames[role].toLowerCase();
  const article = /^[ao]/.test(name) ? 'an' : 'a';
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Make ${person.name} ${article} ${name}?`}
      action="Change role"
      tone="ink"
      pending={pending}
      error={error}
      onConfirm={onConfirm}
    >
      <div className={styles.stack}>
        <GrantedAccessList {...granted} />
      </div>
    </ConfirmDialog>
  );
}
