import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';
import { isDown, reversed, sortField, sortFields } from '../view/sort-words.ts';
import styles from './display-panel.module.css';

const manual = 'manual';

/** The order of the tickets; it stands in the address, so that a link shows the same. */
export function OrderChoice() {
  const kit = useBoardKit();
  const sort = useSlice(kit.view, view => view.sort);
  return (
    <div className={styles.order}>
      <Select
        label="Order"
        size={28}
        className={styles.name}
        options={[
          { value: manual, label: 'Manual' },
          ...sortFields.map(({ field, label }) => ({ value: field, label })),
        ]}
        value={sort ? sortField(sort).field : manual}
        onChange={value =>
          kit.setView({ sort: sortFields.find(({ field }) => field === value)?.first ?? null })
        }
      />
      {sort && (
        <IconButton
          name={isDown(sort) ? sortField(sort).down : sortField(sort).up}
          icon={isDown(sort) ? <ArrowDown /> : <ArrowUp />}
          variant="outline"
          onClick={() => kit.setView({ sort: reversed(sort) })}
        />
      )}
    </div>
  );
}
