import type { Choice, FieldFilter } from '#entities/ticket/fields/ticket-field.ts';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { MultiPicker, Picker } from '#ui/picker.tsx';
import type { PickerOption } from '#ui/picker-options.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { chosenWords, operatorOf } from './filter-words.ts';
import styles from './filters.module.css';

interface ListChipProps {
  filter: FieldFilter;
  choice: Choice;
  options: readonly PickerOption[];
  onChange: (choice: Choice) => void;
  onRemove: () => void;
}

const maxIcons = 3;

export function ListChip({ filter, choice, options, onChange, onRemove }: ListChipProps) {
  const name = filter.label;
  const optionsByValue = new Map(options.map(option => [option.value, option]));
  const names = choice.values.map(value => optionsByValue.get(value)?.label ?? 'Unknown');
  const icons = choice.values.flatMap(value => optionsByValue.get(value)?.icon ?? []).slice(0, maxIcons);
  const words = chosenWords(filter, names);
  return (
    <Chip onRemove={onRemove} removeName={`Remove filter ${name}`}>
      <ChipPart tone="field">{name}</ChipPart>
      <Picker
        label={`${name}: how it is compared`}
        width={12}
        trigger={
          <ChipPart tone="operator" aria-haspopup="dialog">
            {operatorOf(filter, choice)}
          </ChipPart>
        }
        options={[false, true].map(not => ({
          value: String(not),
          label: operatorOf(filter, { ...choice, not }),
        }))}
        value={String(choice.not)}
        onChange={value => onChange({ ...choice, not: value === 'true' })}
      />
      <MultiPicker
        label={name}
        trigger={
          <ChipPart aria-haspopup="dialog" className={styles.value}>
            {icons.length > 0 && (
              <span className={styles.icons} aria-hidden="true">
                {icons.map((icon, index) => (
                  <span key={choice.values[index]}>{icon}</span>
                ))}
              </span>
            )}
            <span aria-hidden="true">{words}</span>
            <VisuallyHidden>
              {name}: {names.join(', ')}
            </VisuallyHidden>
          </ChipPart>
        }
        options={options}
        values={choice.values}
        onCommit={values => onChange({ ...choice, values })}
      />
    </Chip>
  );
}
