import { UserRound, UserRoundX } from 'lucide-react';
import type { PersonRef } from '#contract/people.ts';
import { Avatar, AvatarStack } from '#entities/person/avatar.tsx';
import { counted } from '#lib/counted.ts';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { listWords } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';
import { assignees, unassigned } from './assignees.tsx';
import { AssigneesPicker } from './assignees-picker.tsx';
import { listAssignees, peopleOptions } from './people.tsx';

export function assignedWords(people: readonly PersonRef[]): string {
  const [first, second] = people;
  if (!first) return 'Nobody assigned';
  if (!second) return `Assigned to ${first.name}`;
  const others = people.length > 2 ? counted(people.length - 1, 'other') : second.name;
  return `Assigned to ${first.name} and ${others}`;
}

function AssigneesProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { change } = useTicketActions();
  const people = ticket.assignees;
  return (
    <AssigneesPicker
      label="Assignees"
      tickets={[ticket]}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      onChange={valuesOf => {
        const values = valuesOf(ticket);
        if (values) change([ticket], values, assignedWords(values.assignees ?? []));
      }}
      trigger={
        <PropertyButton
          property="assignees"
          label="Assignees"
          shortcut={assignees.shortcut.keys}
          disabledReason={disabledReason}
          empty={people.length === 0}
        >
          {people.length === 1 && <Avatar person={people[0]!} decorative />}
          {people.length > 1 && (
            <span aria-hidden="true">
              <AvatarStack people={people} ring="--panel" />
            </span>
          )}
          {listAssignees(people) || 'Nobody'}
        </PropertyButton>
      }
    />
  );
}

export const assigneesEditor = {
  key: 'assignees',
  property: { name: 'Assignees', shortcut: assignees.shortcut, Property: AssigneesProperty },
  picker: { icon: <UserRound />, action: 'Assign', label: 'Assignees', Picker: AssigneesPicker },
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
