import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { useSession, viewOf, workspace } from '#api/session.ts';
import type { Person } from '#contract/app/people.ts';
import { standsAbove } from '#contract/rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Time } from '#ui/time.tsx';
import { PersonAccessDialog } from './access/person-access-dialog.tsx';
import { PolicySwitch } from './factors/policy-switch.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { roleLock, roleName } from './roles.ts';
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

/** The people of the organization, and the invitations that are open. */
export function PeoplePage() {
  const { isManager, user } = useSession();
  const { data } = useSuspenseQuery(query('listPeople'));
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const [managed, setManaged] = useState<Person | null>(null);
  const owners = data.data.filter(person => person.role === 'owner').length;
  return (
    <SettingsPage name="People">
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="people">
          <SectionHeading
            id="people"
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
            People
          </SectionHeading>
          <ul className={styles.list}>
            {data.data.map(person => (
              <PersonRow
                key={person.id}
                person={person}
                owners={owners}
                onRemove={setLeaving}
                onManage={setManaged}
              />
            ))}
          </ul>
        </section>
        {isManager && <InvitationList />}
        {user?.role === 'owner' && (
          <section className={styles.section} aria-labelledby="sign-in-rules">
            <SectionHeading id="sign-in-rules">Sign-in rules</SectionHeading>
            <PolicySwitch />
          </section>
        )}
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {managed && <PersonAccessDialog person={managed} onClose={() => setManaged(null)} />}
      {leaving && <RemovePersonDialog person={leaving} onClose={() => setLeaving(null)} />}
    </SettingsPage>
  );
}

function PersonRow({
  person,
  owners,
  onRemove,
  onManage,
}: {
  person: Person;
  owners: number;
  onRemove: (person: Person) => void;
  onManage: (person: Person) => void;
}) {
  const { user, isManager } = useSession();
  const isSelf = person.id === user?.id;
  const lock = user ? roleLock(user.role, person, owners) : null;
  return (
    <li className={classNames(styles.row, styles.person)}>
      <Avatar person={person} size={28} decorative />
      <span className={styles.words}>
        {person.name}
        {isSelf && ' (you)'}
        <span className={styles.meta}>
          <EmailAddress>{person.email}</EmailAddress>
          {person.last_seen_at && (
            <>
              {' · seen '}
              <Time at={person.last_seen_at} />
            </>
          )}
        </span>
      </span>
      {isManager && lock === null ? <RoleSelect person={person} /> : <Badge>{roleName(person.role)}</Badge>}
      {user && !isSelf && standsAbove(user.role, person.role) ? (
        <IconButton name={`Sign-in of ${person.name}`} icon={<KeyRound />} onClick={() => onManage(person)} />
      ) : (
        isManager && <span className={styles.noButton} />
      )}
      {isManager && (
        <IconButton
          name={`Remove ${person.name}`}
          icon={<X />}
          disabledReason={isSelf ? 'You cannot remove yourself.' : lock}
          onClick={() => onRemove(person)}
        />
      )}
    </li>
  );
}
