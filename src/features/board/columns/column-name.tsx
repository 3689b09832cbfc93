import { useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { useProject } from '#entities/project/project-context.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import styles from './column-name.module.css';
import { LazyColumnNameField } from './lazy-forms.tsx';

export function ColumnName({ column }: { column: Board }) {
  const { renamedColumn } = useBoardModel();
  const { can } = useProject();
  const renaming = useSlice(renamedColumn, id => id === column.id);
  const [refused, setRefused] = useState<string | null>(null);
  if (renaming)
    return <LazyColumnNameField column={column} initial={refused ?? column.name} onRefused={setRefused} />;
  const rename = can('boards:write') ? () => renamedColumn.set(column.id) : undefined;
  return (
    <h2 className={styles.name} dir="auto" title={column.name} onDoubleClick={rename}>
      {column.name}
    </h2>
  );
}
