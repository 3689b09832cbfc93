import { type CardFieldKey, cardFields } from '#entities/ticket/fields/ticket-fields.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import styles from './display-panel.module.css';

export function CardChoices() {
  const { cardDisplay } = useBoardModel();
  const { compact, hidden } = useStore(cardDisplay.store);
  const toggle = (key: CardFieldKey) =>
    cardDisplay.change({
      hidden: hidden.includes(key) ? hidden.filter(other => other !== key) : [...hidden, key],
    });
  return (
    <>
      <div className={styles.line}>
        <span className={styles.label}>Cards</span>
        <Segmented
          label="Density of the cards"
          value={compact ? 'compact' : 'full'}
          onChange={value => cardDisplay.change({ compact: value === 'compact' })}
          options={[
            { value: 'full', label: 'Full' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label="Shown on cards" className={styles.fields}>
        {cardFields.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className={styles.field}
            aria-pressed={!hidden.includes(key)}
            onClick={() => toggle(key)}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
