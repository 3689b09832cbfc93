import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';
import { isDown, reversed, sortField, sortFields } from '../view/sort-words.ts';
import parts from './row-parts.module.css';
import styles from './ticket-row.module.css';

const columns = [
  { name: 'Priority', field: 'priority', className: styles.priority, hidden: true },
  { name: 'Key', field: null, className: styles.key },
  { name: 'Title', field: 'title', className: styles.title },
  { name: 'Labels', field: null, className: styles.labels },
  { name: 'Status', field: null, className: styles.status },
  { name: 'People', field: null, className: styles.people },
  { name: 'Due', field: 'due', className: styles.due },
  { name: 'Updated', field: 'updated', className: styles.updated },
] as const;

/** The names of the list's columns; most of them order it: once their usual way, then the other, then by hand. */
export function TableHead() {
  const kit = useBoardKit();
  const sort = useSlice(kit.view, view => view.sort);
  const by = sort && sortField(sort).field;
  const press = (field: string) => {
    const first = sortFields.find(entry => entry.field === field)!.first;
    const next = by !== field ? first : sort === first ? reversed(first) : null;
    kit.setView({ sort: next });
  };
  return (
    <tr aria-rowindex={1} className={styles.head}>
      {columns.map(({ name, field, className, ...rest }) => {
        const isBy = field !== null && by === field;
        const label = 'hidden' in rest ? <VisuallyHidden>{name}</VisuallyHidden> : name;
        return (
          <th
            key={name}
            scope="col"
            className={className}
            aria-sort={isBy ? (isDown(sort!) ? 'descending' : 'ascending') : undefined}
          >
            {field === null ? (
              label
            ) : (
              <button type="button" className={parts.sort} title={name} onClick={() => press(field)}>
                {label}
                {isBy && (isDown(sort!) ? <ArrowDown /> : <ArrowUp />)}
                {!isBy && 'hidden' in rest && <ChevronsUpDown />}
              </button>
            )}
          </th>
        );
      })}
      <th scope="col" className={styles.actions}>
        <VisuallyHidden>Actions</VisuallyHidden>
      </th>
    </tr>
  );
}
