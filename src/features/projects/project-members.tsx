import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import type { Member } from '#contract/people.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { roleNames } from '#entities/person/role-names.ts';
import { useProject } from '#entities/project/project-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { announce } from '#ui/live-region.tsx';
import { Picker } from '#ui/picker.tsx';
import { listFailure } from '#ui/picker-options.ts';
import { Section, SectionRow } from '#ui/section.tsx';
import styles from '#ui/sections.module.css';
import { toastError } from '#ui/toast.ts';

export function ProjectMembers() {
  const { project, session } = useProject();
  const { data } = useSuspenseQuery(query('listMembers', { project: project.id }));
  const [memberToRemove, setMemberToRemove] = useState<Member | null>(null);
  return (
    <Section
      title="Members"
      description="Members and viewers see only the projects they are added to. Owners and admins see all of them."
      actions={session.isManager && <AddMember members={data.data} />}
    >
      <ul className={styles.list}>
        {data.data.map(member => (
          <SectionRow
            key={member.id}
            icon={<Avatar person={member} size={28} decorative />}
            title={member.name}
            meta={<EmailAddress>{member.email}</EmailAddress>}
          >
            <Badge>{roleNames[member.role]}</Badge>
            {session.isManager && (
              <IconButton
                name={`Remove ${member.name} from the project`}
                icon={<X />}
                disabledReason={
                  member.is_explicit ? null : `${roleNames[member.role]}s see all projects by their role.`
                }
                onClick={() => setMemberToRemove(member)}
              />
            )}
          </SectionRow>
        ))}
      </ul>
      {memberToRemove && <RemoveMember member={memberToRemove} onClose={() => setMemberToRemove(null)} />}
    </Section>
  );
}

function AddMember({ members }: { members: readonly Member[] }) {
  const { project } = useProject();
  const people = useQuery(query('listPeople'));
  const nameOf = (id: string) => people.data?.data.find(person => person.id === id)?.name ?? '';
  const add = useMutation({
    ...mutation('addMember'),
    onSuccess: (_, { user }) => announce(`${nameOf(user)} added to the project`),
    onError: toastError,
  });
  const memberIds = new Set(members.filter(member => member.is_explicit).map(member => member.id));
  return (
    <Picker
      label="Add a member"
      placeholder="Name or e-mail"
      emptyText="Everybody belongs to this project already."
      {...listFailure(people)}
      width={22}
      align="end"
      trigger={
        <Button icon={<UserPlus />} pending={add.isPending}>
          Add member
        </Button>
      }
      loading={people.isPending}
      value={null}
      options={(people.data?.data ?? [])
        .filter(person => !memberIds.has(person.id))
        .map(person => ({
          value: person.id,
          label: person.name,
          keywords: person.email,
          meta: person.email,
          icon: <Avatar person={person} decorative />,
        }))}
      onChange={user => user !== null && add.mutate({ project: project.id, user })}
    />
  );
}

function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const { project } = useProject();
  const remove = useMutation({
    ...mutation('removeMember'),
    onSuccess: () => {
      onClose();
      announce(`${member.name} removed from the project`);
    },
  });
  const keepsRole = member.role === 'owner' || member.role === 'admin';
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Remove ${member.name} from “${project.name}”?`}
      action={`Remove ${member.name}`}
      {...formState(remove)}
      onConfirm={() => remove.mutate({ project: project.id, user: member.id })}
    >
      {keepsRole
        ? `As ${member.role === 'owner' ? 'an owner' : 'an admin'} of the organization they still see the project.`
        : 'They no longer see the project and are taken off its tickets. What they wrote stays.'}
    </ConfirmDialog>
  );
}
