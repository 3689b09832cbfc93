import { ArrowRightLeft } from 'lucide-react';
import { useProject } from '#entities/project/project-context.ts';
import { Picker } from '#ui/picker.tsx';
import { ColumnGlyph } from '../../status/status-glyph.tsx';
import { statusOptions } from '../../status/status-options.tsx';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { useKnownColumns } from '../../writes/use-shown.ts';
import { activityName, valueWords } from '../activity-words.ts';
import type { FieldEditor, ProjectFacts, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';

function StatusProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { project } = useProject();
  const { move } = useTicketActions();
  const { columns, isLoading } = useKnownColumns(project.id);
  const current = columns.find(({ id }) => id === ticket.board_id);
  const reason =
    disabledReason ??
    (ticket.archived_at === null ? null : 'An archived ticket is in no column. Unarchive it to move it.');
  return (
    <Picker
      label="Status"
      placeholder="Move to…"
      width={18}
      open={open && reason === null}
      onOpenChange={onOpenChange}
      loading={isLoading}
      value={ticket.board_id}
      onChange={id => {
        const to = columns.find(column => column.id === id);
        if (to && to.id !== ticket.board_id) move(ticket, to);
      }}
      options={statusOptions(columns, ticket.board_id)}
      trigger={
        <PropertyButton
          property="status"
          label="Status"
          shortcut="s"
          disabledReason={reason}
          empty={!current}
        >
          <ColumnGlyph columns={columns} id={ticket.board_id} />
          {current?.name ?? '…'}
        </PropertyButton>
      }
    />
  );
}

const filterOptions = ({ columns }: ProjectFacts) =>
  columns.map(({ id, name, is_hidden }) => ({
    value: id,
    label: name,
    icon: <ColumnGlyph columns={columns} id={id} />,
    ...(is_hidden && { meta: 'Hidden' }),
  }));

function ColumnIcon({ id }: { id: string }) {
  const { project } = useProject();
  const { columns } = useKnownColumns(project.id);
  return columns.some(column => column.id === id) ? (
    <ColumnGlyph columns={columns} id={id} />
  ) : (
    <ArrowRightLeft />
  );
}

export const statusEditor = {
  key: 'status',
  property: { name: 'Status', shortcut: { keys: 's', label: 'Change status' }, Property: StatusProperty },
  filterOptions,
  activity: {
    kind: 'moved',
    icon: ({ to }) =>
      to && typeof to === 'object' && 'id' in to ? <ColumnIcon id={to.id} /> : <ArrowRightLeft />,
    words: ({ from, to }) => [
      'moved this from ',
      valueWords(activityName(from)),
      ' to ',
      valueWords(activityName(to)),
    ],
  },
} as const satisfies FieldEditor;
