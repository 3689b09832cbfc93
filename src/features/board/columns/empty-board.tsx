import { useState } from 'react';
import { useProject } from '#api/project-context.ts';
import { columnTemplates, type NewColumn } from '#lib/column-templates.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toast } from '#ui/toast.ts';
import { useBoardKit } from '../board-kit.ts';
import { AddColumn } from './add-column.tsx';

/** A board without columns: two usual sets, or one column of one's own. */
export function EmptyBoard() {
  const kit = useBoardKit();
  const { whyNot } = useProject();
  const reason = whyNot('boards:write');
  const [pending, setPending] = useState<readonly NewColumn[] | null>(null);
  const add = async (columns: readonly NewColumn[]) => {
    setPending(columns);
    try {
      await kit.columns.add(columns);
    } catch (error) {
      toast({
        kind: 'error',
        message: error instanceof Error ? error.message : 'The columns were not added.',
      });
    } finally {
      setPending(null);
    }
  };
  const choice = (id: string, label: string, columns: readonly NewColumn[], main: boolean) => (
    <Button
      key={id}
      variant={main ? 'ink' : 'outline'}
      pending={pending === columns}
      disabledReason={reason}
      onClick={() => void add(columns)}
    >
      {label}
    </Button>
  );
  return (
    <EmptyState
      title="This board has no columns"
      actions={
        <>
          {columnTemplates
            .filter(({ columns }) => columns.length > 0)
            .map(({ id, columns }, at) =>
              choice(id, `${columns[0]!.name} to ${columns.at(-1)!.name}`, columns, at === 0),
            )}
          {reason === null && <AddColumn columns={[]} />}
        </>
      }
    >
      Columns are the steps that work takes. Begin with a usual set and change it, or add your own.
    </EmptyState>
  );
}
