import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { placesLeft } from '#contract/rules.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { Picker } from '#ui/picker.tsx';
import type { PickerOption } from '#ui/picker-options.ts';
import { useBoardColumns, useBoardModel } from '../board-model.ts';
import { focusColumn } from '../columns/focus-column.ts';
import { useColumnActions } from '../data/use-column-actions.ts';
import { reasonAgainst } from '../words.ts';
import styles from './delete-column.module.css';

interface DeleteColumnProps {
  column: Board;
  onClose: () => void;
}

function optionOf(target: Board, adding: number, columns: readonly Board[]): PickerOption {
  const left = placesLeft(target);
  return {
    value: target.id,
    label: target.name,
    icon: <ColumnGlyph columns={columns} id={target.id} />,
    meta: left === null ? 'No limit' : `${left} free`,
    disabledReason: reasonAgainst(target, adding, 'Full'),
  };
}

export function DeleteColumn({ column, onClose }: DeleteColumnProps) {
  const columnActions = useColumnActions();
  const { elements, prefs } = useBoardModel();
  const count = column.ticket_count;
  const columns = useBoardColumns();
  const options = columns
    .filter(({ id }) => id !== column.id)
    .map(target => optionOf(target, count, columns));
  const [chosen, setChosen] = useState<string | null>(
    options.find(option => option.disabledReason === null)?.value ?? null,
  );
  const target = options.find(option => option.value === chosen);

  const remove = useMutation({
    mutationFn: async () => {
      if (count > 0 && !target)
        throw new Error('No other column has room for these tickets. Raise a limit or add a column first.');
      await columnActions.remove(column, target?.value ?? null);
    },
    onSuccess: () => {
      onClose();
      focusColumn({ elements, prefs }, target?.value ?? column.id);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Delete column ${column.name}?`}
      action={`Delete column ${column.name}`}
      {...formState(remove)}
      onConfirm={remove.mutate}
    >
      <p>
        {count === 0
          ? 'This column has no tickets. Its archived ones move to the column below.'
          : `${counted(count, 'ticket')} in this column will move, in their order, to the end of another one.`}
      </p>
      {options.length > 0 && (
        <div className={styles.target}>
          <span>Move to</span>
          <Picker
            label="Move tickets to"
            trigger={
              <Button variant="outline" iconEnd={<ChevronDown />} icon={target?.icon}>
                {target?.label ?? 'Choose a column'}
              </Button>
            }
            options={options}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
