import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import type { Credential } from '#contract/app/credentials.ts';
import type { Person } from '#contract/app/people.ts';
import { mayInvite } from '#contract/rules.ts';
import type { Role } from '#contract/scopes.ts';
import { formatNumber } from '#lib/counted.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { describeScopes } from './scope-choice.ts';
import styles from './settings.module.css';

interface GrantedAccess {
  /** Open invitations that end with the change of role. */
  invitations: number;
  credentials: readonly Credential[];
  keptIds: ReadonlySet<string>;
  setRevoked: (id: string, isRevoked: boolean) => void;
  revokedIds: string[];
}

/** `role` is null when the person is removed. */
export function useGrantedAccess(person: Person, role: Role | null): GrantedAccess {
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set());
  const invitations = useSuspenseQuery(query('listInvitations')).data.data;
  const allCredentials = useSuspenseQuery(query('listCredentials')).data.data;
  const now = new Date().toISOString();
  const credentials = allCredentials.filter(
    ({ created_by, revoked_at, expires_at }) =>
      created_by?.id === person.id && revoked_at === null && (expires_at === null || expires_at > now),
  );
  return {
    invitations: invitations.filter(
      invitation => invitation.invited_by.id === person.id && !mayInvite(role, invitation.role),
    ).length,
    credentials,
    keptIds,
    setRevoked: (id, isRevoked) => {
      const next = new Set(keptIds);
      if (isRevoked) next.delete(id);
      else next.add(id);
      setKeptIds(next);
    },
    revokedIds: credentials.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
  };
}

export function GrantedAccessList({ invitations, credentials, keptIds, setRevoked }: GrantedAccess) {
  return (
    <>
      {invitations > 0 && (
        <p>
          {invitations === 1
            ? 'The open invitation they made is withdrawn.'
            : `The ${formatNumber(invitations)} open invitations they made are withdrawn.`}
        </p>
      )}
      {credentials.length > 0 && (
        <fieldset>
          <legend>Also revoke the API credentials they created</legend>
          <div className={styles.options}>
            {credentials.map(({ id, name, hint, scopes }) => (
              <Checkbox
                key={id}
                label={`${name} (dkt_…${hint})`}
                description={describeScopes(scopes)}
                checked={!keptIds.has(id)}
                onCheckedChange={isRevoked => setRevoked(id, isRevoked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
