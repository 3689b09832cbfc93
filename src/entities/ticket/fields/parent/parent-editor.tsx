import { CornerLeftUp } from 'lucide-react';
import { useProject } from '#entities/project/project-context.ts';
import { TicketPicker } from '../../picker/ticket-picker.tsx';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { activityName, valueWords } from '../activity-words.ts';
import type { FieldEditor, ProjectFacts, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';
import { noParent } from './parent.tsx';
import { parentWrite } from './set-parent.ts';

function ParentProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { project } = useProject();
  const { change } = useTicketActions();
  const { parent } = ticket;
  return (
    <TicketPicker
      label="Parent"
      placeholder="Make this a part of…"
      project={project.id}
      excluded={[ticket.id]}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      value={parent}
      noneLabel="No parent"
      onPick={next => change([ticket], ...parentWrite(ticket, next))}
      trigger={
        <PropertyButton
          property="parent"
          label="Parent"
          shortcut="shift+p"
          disabledReason={disabledReason}
          empty={!parent}
        >
          {parent ? parent.reference : 'None'}
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
    shortcut: { keys: 'shift+p', label: 'Set parent' },
    isServed: ticket => ticket.parent !== undefined,
    Property: ParentProperty,
  },
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
