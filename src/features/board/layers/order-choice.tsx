import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  directionLabel,
  isDescending,
  reverseSort,
  sortChoiceOf,
  sortChoices,
} from '#entities/ticket/ticket-order.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import styles from './display-panel.module.css';

const manual = 'manual';

export function OrderChoice() {
  const { view } = useBoardModel();
  const sort = useSlice(view, view => view.sort);
  return (
    <div className={styles.order}>
      <Select
        label="Order"
        size={28}
        className={styles.name}
        options={[
          { value: manual, label: 'Manual' },
          ...sortChoices.map(({ name, label }) => ({ value: name, label })),
        ]}
        value={sort ? sortChoiceOf(sort).name : manual}
        onChange={value =>
          view.change({ sort: sortChoices.find(({ name }) => name === value)?.initial ?? null })
        }
      />
      {sort && (
        <IconButton
          name={directionLabel(sort)}
          icon={isDescending(sort) ? <ArrowDown /> : <ArrowUp />}
          variant="outline"
          onClick={() => view.change({ sort: reverseSort(sort) })}
        />
      )}
    </div>
  );
}
