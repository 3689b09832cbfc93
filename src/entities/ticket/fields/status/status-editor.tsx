import { ArrowRightLeft } from 'lucide-react';
import { useProject } from '#entities/project/project-context.ts';
import { ColumnGlyph } from '../../status/status-glyph.tsx';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { useKnownColumns } from '../../writes/use-shown.ts';
import { activityName, valueWords } from '../activity-words.ts';
import type { FieldEditor, ProjectFacts, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';
import { status } from './status.tsx';
import { StatusPicker } from './status-picker.tsx';

function StatusProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { project } = useProject();
  const { moveAll } = useTicketActions();
  const { columns } = useKnownColumns(project.id);
  const current = columns.find(({ id }) => id === ticket.board_id);
  const reason =
    disabledReason ??
    (ticket.archived_at === null ? null : 'An archived ticket is in no column. Unarchive it to move it.');
  return (
    <StatusPicker
      label="Status"
      tickets={[ticket]}
      open={open && reason === null}
      onOpenChange={onOpenChange}
      onChange={() => {}}
      onMove={to => {
        if (to.id !== ticket.board_id) moveAll([ticket], to);
      }}
      trigger={
        <PropertyButton
          property="status"
          label="Status"
          shortcut={status.shortcut.keys}
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
  property: { name: 'Status', shortcut: status.shortcut, Property: StatusProperty },
  picker: { icon: <ArrowRightLeft />, action: 'Move to', label: 'Status', Picker: StatusPicker },
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
