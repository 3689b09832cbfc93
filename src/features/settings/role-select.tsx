import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { useSession } from '#api/session.ts';
import type { Person } from '#contract/app/people.ts';
import { isManager, type Role } from '#contract/scopes.ts';
import { announce } from '#ui/live-region.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { roleName, rolesToGive } from './roles.ts';
import styles from './settings.module.css';
import { useGrantedAccess } from './use-granted-access.ts';

/** A person's role, changed where it is shown; somebody who stops managing is asked about first. */
export function RoleSelect({ person }: { person: Person }) {
  const { user } = useSession();
  const [asked, setAsked] = useState<Role | null>(null);
  const granted = useGrantedAccess(person, asked ?? 'viewer');
  const update = useMutation({
    ...mutation('updatePerson'),
    onSuccess: changed => {
      setAsked(null);
      announce(`${changed.name}: ${roleName(changed.role)}`);
    },
    onError: error => {
      if (asked === null) toast({ kind: 'error', message: error.message });
    },
  });
  const choose = (role: Role) => {
    const hasGranted = granted.invitations + granted.credentials.length > 0;
    if (isManager(person.role) && !isManager(role) && hasGranted) setAsked(role);
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
        // Not disabled meanwhile: that would take the focus away.
        onChange={role => !update.isPending && choose(role as Role)}
      />
      {asked !== null && (
        <ChangeRoleDialog
          person={person}
          role={asked}
          granted={granted}
          pending={update.isPending}
          error={update.error}
          onConfirm={() =>
            update.mutate({ user: person.id, role: asked, revoke_credential_ids: granted.revokedIds })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
