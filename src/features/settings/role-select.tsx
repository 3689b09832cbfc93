import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { useSession } from '#api/session.ts';
import type { Person } from '#contract/app/people.ts';
import type { Role } from '#contract/scopes.ts';
import { announce } from '#ui/live-region.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { roleName, rolesToGive } from './roles.ts';
import styles from './settings.module.css';

/** A person's role, changed where it is shown. */
export function RoleSelect({ person }: { person: Person }) {
  const { user } = useSession();
  const update = useMutation({
    ...mutation('updatePerson'),
    onSuccess: changed => announce(`${changed.name}: ${roleName(changed.role)}`),
    onError: error => toast({ kind: 'error', message: error.message }),
  });
  return (
    <Select
      label={`Role of ${person.name}`}
      hideLabel
      size={28}
      className={styles.role}
      disabled={update.isPending}
      options={rolesToGive(user?.role ?? 'member')}
      value={update.isPending ? (update.variables.role ?? person.role) : person.role}
      onChange={role => update.mutate({ user: person.id, role: role as Role })}
    />
  );
}
