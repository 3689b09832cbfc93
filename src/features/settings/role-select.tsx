import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { useSession } from '#api/session.ts';
import type { Person } from '#contract/app/people.ts';
import { isManager, type Role } from '#contract/scopes.ts';
import { roleNames } from '#entities/person/role-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { announce } from '#ui/live-region.tsx';
import { Select } from '#ui/select.tsx';
import { toastError } from '#ui/toast.ts';
import { GrantedAccessList, useGrantedAccess } from './granted-access.tsx';
import { rolesToGive } from './roles.ts';
import styles from './settings.module.css';

export function RoleSelect({ person }: { person: Person }) {
  const { user } = useSession();
  const [roleToConfirm, setRoleToConfirm] = useState<Role | null>(null);
  const granted = useGrantedAccess(person, roleToConfirm ?? 'viewer');
  const update = useMutation({
    ...mutation('updatePerson'),
    onSuccess: changed => {
      setRoleToConfirm(null);
      announce(`${changed.name}: ${roleNames[changed.role]}`);
    },
    onError: error => {
      if (roleToConfirm === null) toastError(error);
    },
  });
  const choose = (role: Role) => {
    const hasGranted = granted.invitations + granted.credentials.length > 0;
    if (isManager(person.role) && !isManager(role) && hasGranted) setRoleToConfirm(role);
    else update.mutate({ user: person.id, role });
  };
  return (
    <>
      <Select
        label={`Role of ${person.name}`}
        hideLabel
        size={28}
        className={styles.role}
        options={rolesToGive(user?.role ?? 'member')}
        value={update.isPending ? (update.variables.role ?? person.role) : person.role}
        // Disabling the select would drop the focus.
        onChange={role => !update.isPending && choose(role as Role)}
      />
      {roleToConfirm !== null && (
        <ConfirmDialog
          onOpenChange={() => setRoleToConfirm(null)}
          title={`Make ${person.name} ${withArticle(roleNames[roleToConfirm].toLowerCase())}?`}
          action="Change role"
          tone="ink"
          {...formState(update)}
          onConfirm={() =>
            update.mutate({ user: person.id, role: roleToConfirm, revoke_credential_ids: granted.revokedIds })
          }
        >
          <div className={styles.stack}>
            <GrantedAccessList {...granted} />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}

const withArticle = (name: string) => `${/^[ao]/.test(name) ? 'an' : 'a'} ${name}`;
