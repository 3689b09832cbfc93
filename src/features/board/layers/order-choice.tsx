import { ArrowDown, ArrowUp } from 'lucide-react';
import { directionWords, isDown, reversed, sortChoices, sortOf } from '#entities/ticket/ticket-order.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardKit } from '../board-kit.ts';
import styles from './display-panel.module.css';

const manual = 'manual';

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
          ...sortChoices.map(({ name, label }) => ({ value: name, label })),
        ]}
        value={sort ? sortOf(sort).name : manual}
        onChange={value =>
          kit.setView({ sort: sortChoices.find(({ name }) => name === value)?.first ?? null })
        }
      />
      {sort && (
        <IconButton
          name={directionWords(sort)}
          icon={isDown(sort) ? <ArrowDown /> : <ArrowUp />}
          variant="outline"
          onClick={() => kit.setView({ sort: reversed(sort) })}
        />
      )}
    </div>
  );
}
