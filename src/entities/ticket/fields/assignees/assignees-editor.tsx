import { useQuery } from '@tanstack/react-query';
import { UserRound, UserRoundX } from 'lucide-react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { PersonRef } from '#contract/people.ts';
import { Avatar, AvatarStack } from '#entities/person/avatar.tsx';
import { useProject } from '#entities/project/project-context.ts';
import { MultiPicker } from '#ui/picker.tsx';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { listWords } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';
import { unassigned } from './assignees.tsx';
import { listAssignees, peopleOptions } from './people.tsx';

export function assignedWords(people: readonly PersonRef[]): string {
  const [first, second] = people;
  if (!first) return 'Nobody assigned';
  if (!second) return `Assigned to ${first.name}`;
  const others = people.length > 2 ? `${people.length - 1} others` : second.name;
  return `Assigned to ${first.name} and ${others}`;
}

function AssigneesProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { project } = useProject();
  const { user } = useSession();
  const { change } = useTicketActions();
  const { data } = useQuery(query('listMembers', { project: project.id }));
  const { assignees } = ticket;
  const members = data?.data ?? [];
  const commit = (ids: string[]) => {
    const known = new Map<string, PersonRef>([...members, ...assignees].map(person => [person.id, person]));
    const people = ids.flatMap(id => {
      const person = known.get(id);
      return person ? [{ id, name: person.name }] : [];
    });
    change([ticket], { assignees: people }, assignedWords(people));
  };
  return (
    <MultiPicker
      label="Assignees"
      placeholder="Assign to…"
      emptyText="Nobody of this name is in the project."
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      loading={!data}
      values={assignees.map(person => person.id)}
      onCommit={commit}
      options={peopleOptions({ members, chosen: assignees, me: user?.id })}
      trigger={
        <PropertyButton
          property="assignees"
          label="Assignees"
          shortcut="a"
          disabledReason={disabledReason}
          empty={assignees.length === 0}
        >
          {assignees.length === 1 && <Avatar person={assignees[0]!} decorative />}
          {assignees.length > 1 && (
            <span aria-hidden="true">
              <AvatarStack people={assignees} ring="--panel" />
            </span>
          )}
          {listAssignees(assignees) || 'Nobody'}
        </PropertyButton>
      }
    />
  );
}

export const assigneesEditor = {
  key: 'assignees',
  property: { name: 'Assignees', shortcut: { keys: 'a', label: 'Assign' }, Property: AssigneesProperty },
  bulk: {
    name: 'assignees',
    icon: <UserRound />,
    action: 'Assign',
    label: 'Assign to',
    options: ({ members, me }) => peopleOptions({ members, me }),
    records: ({ members }) => members,
  },
  filterOptions: ({ members, me }) => [
    ...peopleOptions({ members, me }).map(option => ({
      ...option,
      // A search over all filters must not match everybody by the domain of their addresses.
      keywords: option.value === me ? 'me' : undefined,
    })),
    { value: unassigned, label: 'Nobody', icon: <UserRoundX />, keywords: 'unassigned' },
  ],
  activity: {
    kind: 'assignees',
    icon: () => <UserRound />,
    words: entry => listWords(entry, { added: 'assigned', removed: 'unassigned' }),
  },
} as const satisfies FieldEditor;
