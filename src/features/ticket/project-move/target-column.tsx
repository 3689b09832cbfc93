import type { Board } from '#contract/boards.ts';
import { isFull, placesLeft } from '#contract/rules.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { useKnownColumns } from '#entities/ticket/writes/use-shown.ts';
import { Field } from '#ui/field.tsx';
import { Picker } from '#ui/picker.tsx';
import { SelectButton } from '#ui/select-button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';

interface TargetColumnProps {
  project: string;
  /** The number of tickets that it has to take in. */
  count: number;
  /** Null for the first open column. */
  value: string | null;
  onChange: (columnId: string) => void;
}

const roomOf = (column: Board) => {
  const left = placesLeft(column);
  return left === null ? 'No limit' : `${left} free`;
};

export function TargetColumn({ project, count, value, onChange }: TargetColumnProps) {
  const { columns, isLoading } = useKnownColumns(project);
  if (isLoading)
    return (
      <SkeletonGroup label="Loading the columns">
        <Skeleton width="100%" />
      </SkeletonGroup>
    );
  if (columns.length === 0) return <p>This project has no columns yet.</p>;
  const first = columns.find(column => !column.is_done && !column.is_hidden) ?? columns[0]!;
  const chosen = columns.find(({ id }) => id === value) ?? first;
  return (
    <Field
      label="Column"
      name="board_id"
      error={isFull(chosen, count) ? `${chosen.name} has no room: ${roomOf(chosen)}.` : null}
    >
      {control => (
        <Picker
          label="Column"
          placeholder="To the end of…"
          trigger={
            <SelectButton {...control} icon={<ColumnGlyph columns={columns} id={chosen.id} />}>
              {chosen.name}
            </SelectButton>
          }
          options={columns.map(column => ({
            value: column.id,
            label: column.name,
            icon: <ColumnGlyph columns={columns} id={column.id} />,
            meta: `${roomOf(column)}${column.is_hidden ? ', hidden' : ''}`,
            disabledReason: isFull(column, count) ? 'Full' : null,
          }))}
          value={chosen.id}
          onChange={id => id !== null && onChange(id)}
        />
      )}
    </Field>
  );
}
