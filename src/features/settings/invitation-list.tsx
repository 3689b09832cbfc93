import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Mail, X } from 'lucide-react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { roleNames } from '#entities/person/role-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Section, SectionRow } from '#ui/section.tsx';
import sections from '#ui/sections.module.css';
import { Time } from '#ui/time.tsx';
import { toastError } from '#ui/toast.ts';

export function InvitationList() {
  const { data } = useSuspenseQuery(query('listInvitations'));
  const revoke = useMutation({ ...mutation('revokeInvitation'), onError: toastError });
  if (data.data.length === 0) return null;
  return (
    <Section title="Open invitations" description="To see a link again, invite the same address anew.">
      <ul className={sections.list}>
        {data.data.map(invitation => (
          <SectionRow
            key={invitation.id}
            icon={<Mail />}
            title={invitation.name}
            meta={
              <>
                <EmailAddress>{invitation.email}</EmailAddress> · {roleNames[invitation.role]} · expires{' '}
                <Time at={invitation.expires_at} />
              </>
            }
          >
            <IconButton
              name={`Withdraw the invitation of ${invitation.name}`}
              icon={<X />}
              pending={revoke.isPending && revoke.variables.invitation === invitation.id}
              onClick={() => revoke.mutate({ invitation: invitation.id })}
            />
          </SectionRow>
        ))}
      </ul>
    </Section>
  );
}
