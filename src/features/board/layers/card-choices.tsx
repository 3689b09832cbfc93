import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';
import { type CardField, cardFields } from '../view/card-display.ts';
import styles from './display-panel.module.css';

const names: Readonly<Record<CardField, string>> = {
  priority: 'Priority',
  assignees: 'People',
  labels: 'Labels',
  due: 'Due date',
  age: 'Age',
  checklist: 'Checklist',
  comments: 'Comments',
};

/** How dense the cards are and what they show; for this person, on this device. */
export function CardChoices() {
  const kit = useBoardKit();
  const { compact, hidden } = useSlice(kit.display.store, display => display);
  const width = useSlice(kit.prefs.store, prefs => prefs.width);
  const toggle = (field: CardField) =>
    kit.display.change({
      hidden: hidden.includes(field) ? hidden.filter(other => other !== field) : [...hidden, field],
    });
  return (
    <>
      <div className={styles.line}>
        <span className={styles.label}>Cards</span>
        <Segmented
          label="Density of the cards"
          value={compact ? 'compact' : 'full'}
          onChange={value => kit.display.change({ compact: value === 'compact' })}
          options={[
            { value: 'full', label: 'Full' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label="Shown on cards" className={styles.fields}>
        {cardFields.map(field => (
          <button
            key={field}
            type="button"
            className={styles.field}
            aria-pressed={!hidden.includes(field)}
            onClick={() => toggle(field)}
          >
            {names[field]}
          </button>
        ))}
      </div>
      {width !== null && (
        <div className={styles.line}>
          <span className={styles.label}>Columns</span>
          <Button size={28} onClick={() => kit.prefs.setWidth(null)}>
            Usual width
          </Button>
        </div>
      )}
    </>
  );
}
