import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Mail, X } from 'lucide-react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { roleName } from './roles.ts';
import styles from './settings.module.css';

/** Invitations that nobody has accepted yet. */
export function InvitationList() {
  const { data } = useSuspenseQuery(query('listInvitations'));
  const revoke = useMutation({
    ...mutation('revokeInvitation'),
    onError: error => toast({ kind: 'error', message: error.message }),
  });
  if (data.data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <SectionHeading id="invitations" description="To see a link again, invite the same address anew.">
        Open invitations
      </SectionHeading>
      <ul className={styles.list}>
        {data.data.map(invitation => (
          <li key={invitation.id} className={styles.row}>
            <Mail />
            <span className={styles.words}>
              {invitation.name}
              <span className={styles.meta}>
                <EmailAddress>{invitation.email}</EmailAddress> · {roleName(invitation.role)} · expires{' '}
                <Time at={invitation.expires_at} />
              </span>
            </span>
            <IconButton
              name={`Withdraw the invitation of ${invitation.name}`}
              icon={<X />}
              pending={revoke.isPending && revoke.variables.invitation === invitation.id}
              onClick={() => revoke.mutate({ invitation: invitation.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
