import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { useSession, viewOf, workspace } from '#api/session.ts';
import type { Person } from '#contract/app/people.ts';
import { outranks } from '#contract/rules.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { roleNames } from '#entities/person/role-names.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Section, SectionRow } from '#ui/section.tsx';
import sections from '#ui/sections.module.css';
import { Time } from '#ui/time.tsx';
import { PersonAccessDialog } from './access/person-access-dialog.tsx';
import { PolicySwitch } from './factors/policy-switch.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { roleLockReason } from './roles.ts';
import styles from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';

export const peopleLoader = (queryClient: QueryClient) => async () => {
  const session = viewOf(await queryClient.ensureQueryData(workspace));
  if (!session.user) throw new Response(null, { status: 404 });
  await Promise.all([
    queryClient.ensureQueryData(query('listPeople')),
    session.isManager && queryClient.ensureQueryData(query('listInvitations')),
    session.isManager && queryClient.ensureQueryData(query('listCredentials')),
    session.user.role === 'owner' && queryClient.ensureQueryData(query('readFactors')),
  ]);
  return null;
};

export function PeoplePage() {
  const { isManager, user } = useSession();
  const { data } = useSuspenseQuery(query('listPeople'));
  const [inviting, setInviting] = useState(false);
  const [personToRemove, setPersonToRemove] = useState<Person | null>(null);
  const [managedPerson, setManagedPerson] = useState<Person | null>(null);
  const ownerCount = data.data.filter(person => person.role === 'owner').length;
  return (
    <SettingsPage name="People">
      <Section
        title="People"
        description={
          isManager && 'Owners and admins see all projects; members and viewers those they are added to.'
        }
        actions={
          isManager && (
            <Button variant="ink" icon={<UserPlus />} onClick={() => setInviting(true)}>
              Invite
            </Button>
          )
        }
      >
        <ul className={sections.list}>
          {data.data.map(person => (
            <PersonRow
              key={person.id}
              person={person}
              ownerCount={ownerCount}
              onRemove={setPersonToRemove}
              onManage={setManagedPerson}
            />
          ))}
        </ul>
      </Section>
      {isManager && <InvitationList />}
      {user?.role === 'owner' && (
        <Section title="Sign-in rules">
          <PolicySwitch />
        </Section>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {managedPerson && <PersonAccessDialog person={managedPerson} onClose={() => setManagedPerson(null)} />}
      {personToRemove && (
        <RemovePersonDialog person={personToRemove} onClose={() => setPersonToRemove(null)} />
      )}
    </SettingsPage>
  );
}

function PersonRow({
  person,
  ownerCount,
  onRemove,
  onManage,
}: {
  person: Person;
  ownerCount: number;
  onRemove: (person: Person) => void;
  onManage: (person: Person) => void;
}) {
  const { user, isManager } = useSession();
  const isSelf = person.id === user?.id;
  const lockReason = user ? roleLockReason(user.role, person, ownerCount) : null;
  return (
    <SectionRow
      className={styles.person}
      icon={<Avatar person={person} size={28} decorative />}
      title={`${person.name}${isSelf ? ' (you)' : ''}`}
      meta={
        <>
          <EmailAddress>{person.email}</EmailAddress>
          {person.last_seen_at && (
            <>
              {' · seen '}
              <Time at={person.last_seen_at} />
            </>
          )}
        </>
      }
    >
      {isManager && lockReason === null ? (
        <RoleSelect person={person} />
      ) : (
        <Badge>{roleNames[person.role]}</Badge>
      )}
      {user && !isSelf && outranks(user.role, person.role) ? (
        <IconButton name={`Sign-in of ${person.name}`} icon={<KeyRound />} onClick={() => onManage(person)} />
      ) : (
        isManager && <span className={styles.noButton} />
      )}
      {isManager && (
        <IconButton
          name={`Remove ${person.name}`}
          icon={<X />}
          disabledReason={isSelf ? 'You cannot remove yourself.' : lockReason}
          onClick={() => onRemove(person)}
        />
      )}
    </SectionRow>
  );
}
