import { useMutation } from '@tanstack/react-query';
import { useProject } from '#entities/project/project-context.ts';
import { columnTemplates, noColumnWords, rangeOfColumns } from '#lib/column-templates.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { sayRefusal, useShortcut } from '#ui/shortcuts.ts';
import { toastFailure } from '#ui/toast.ts';
import styles from '../board-page.module.css';
import { useColumnActions } from '../data/use-column-actions.ts';
import { AddColumn } from './add-column.tsx';

export function EmptyBoard() {
  const columnActions = useColumnActions();
  const { refusalReason } = useProject();
  const reason = refusalReason('boards:write');
  useShortcut('n', () => sayRefusal(noColumnWords), {
    disabledReason: refusalReason('tickets:write'),
  });
  const add = useMutation({
    mutationFn: columnActions.add,
    onError: error => toastFailure('The columns were not added.', error),
  });
  if (reason !== null)
    return (
      <div className={styles.empty}>
        <EmptyState title="This board has no columns">
          Columns are the steps that work takes. Tickets can be shown here once there are some.
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.empty} data-empty-board="">
      <EmptyState
        title="This board has no columns"
        actions={
          <>
            {columnTemplates
              .filter(({ columns }) => columns.length > 0)
              .map(({ id, columns }, index) => (
                <Button
                  key={id}
                  variant={index === 0 ? 'ink' : 'outline'}
                  pending={add.isPending && add.variables === columns}
                  onClick={() => add.mutate(columns)}
                >
                  {rangeOfColumns(columns)}
                </Button>
              ))}
            <AddColumn />
          </>
        }
      >
        Columns are the steps that work takes. Begin with a usual set and change it, or add your own.
      </EmptyState>
    </div>
  );
}
