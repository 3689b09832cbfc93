import { useState } from 'react';
import { useProject } from '#api/project-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toast } from '#ui/toast.ts';
import { useBoardKit } from '../board-kit.ts';
import type { NewColumn } from '../data/column-actions.ts';
import { AddColumn } from './add-column.tsx';

const kanban: readonly NewColumn[] = [
  { name: 'Backlog', color: 'slate' },
  { name: 'Ready', color: 'blue', wip_limit: 8 },
  { name: 'In progress', color: 'orange', wip_limit: 3 },
  { name: 'In review', color: 'violet', wip_limit: 3 },
  { name: 'Done', color: 'green', is_done: true },
];

const basic: readonly NewColumn[] = [
  { name: 'To do', color: 'slate' },
  { name: 'In progress', color: 'orange', wip_limit: 3 },
  { name: 'Done', color: 'green', is_done: true },
];

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
  const choice = (label: string, columns: readonly NewColumn[], main = false) => (
    <Button
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
          {choice('Backlog to Done', kanban, true)}
          {choice('To do, In progress, Done', basic)}
          {reason === null && <AddColumn columns={[]} />}
        </>
      }
    >
      Columns are the steps that work takes. Begin with a usual set and change it, or add your own.
    </EmptyState>
  );
}
