import { CornerLeftUp } from 'lucide-react';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { activityName, valueWords } from '../activity-words.ts';
import type { FieldEditor, ProjectFacts, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';
import { noParent, parent } from './parent.tsx';
import { ParentPicker } from './parent-picker.tsx';
import { parentWrite } from './set-parent.ts';

function ParentProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { change } = useTicketActions();
  return (
    <ParentPicker
      label="Parent"
      tickets={[ticket]}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      onChange={valuesOf => {
        const values = valuesOf(ticket);
        if (values) change([ticket], ...parentWrite(ticket, values.parent ?? null));
      }}
      trigger={
        <PropertyButton
          property="parent"
          label="Parent"
          shortcut={parent.shortcut.keys}
          disabledReason={disabledReason}
          empty={!ticket.parent}
        >
          {ticket.parent ? ticket.parent.reference : 'None'}
        </PropertyButton>
      }
    />
  );
}

const filterOptions = ({ parents }: ProjectFacts) =>
  parents.length === 0
    ? []
    : [
        { value: noParent, label: 'No parent' },
        ...parents.map(({ id, reference, title }) => ({
          value: id,
          label: `${reference} ${title}`,
          icon: <CornerLeftUp />,
        })),
      ];

export const parentEditor = {
  key: 'parent',
  property: {
    name: 'Parent',
    shortcut: parent.shortcut,
    isServed: ticket => ticket.parent !== undefined,
    Property: ParentProperty,
  },
  picker: { icon: <CornerLeftUp />, action: 'Set parent', label: 'Parent', Picker: ParentPicker },
  filterOptions,
  activity: {
    kind: 'parent',
    icon: () => <CornerLeftUp />,
    words: ({ from, to }) =>
      to === null
        ? ['took this out of ', valueWords(activityName(from))]
        : ['made this a part of ', valueWords(activityName(to))],
  },
} as const satisfies FieldEditor;
