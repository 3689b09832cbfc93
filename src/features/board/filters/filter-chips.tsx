import { type KeyboardEvent, useRef } from 'react';
import type { Board } from '#contract/boards.ts';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { Picker } from '#ui/picker.tsx';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';
import { archivedChoices, dueChoices, withChoice } from '../view/ticket-filters.ts';
import { type FilterField, fieldsInUse, withoutField } from './filter-tokens.ts';
import { fieldNames } from './filter-words.ts';
import styles from './filters.module.css';
import { ListChip } from './list-chip.tsx';
import { TextChip } from './text-chip.tsx';
import { useFilterOptions } from './use-filter-options.tsx';

/** What filters the board, each filter in parts that can be changed; Backspace on one takes it away. */
export function FilterChips({ columns, onEmpty }: { columns: readonly Board[]; onEmpty: () => void }) {
  const kit = useBoardKit();
  const filters = useSlice(kit.view, view => view.filters);
  const { options } = useFilterOptions(columns);
  const list = useRef<HTMLUListElement>(null);
  const fields = fieldsInUse(filters);

  const remove = (field: FilterField) => {
    const at = fields.indexOf(field);
    kit.setView({ filters: withoutField(kit.view.get().filters, field) });
    // The focus goes to the chip before, else to the next one, else to the button that adds filters.
    requestAnimationFrame(() => {
      const chip = list.current?.children[Math.max(0, at - 1)];
      const button = chip?.querySelector<HTMLElement>('button:last-of-type');
      if (button) button.focus();
      else onEmpty();
    });
  };
  const onKeyDown = (field: FilterField) => (event: KeyboardEvent) => {
    // Not from a list that hangs on the chip.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    remove(field);
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without marks
    <ul ref={list} role="list" aria-label="Filters" className={styles.chips}>
      {fields.map(field => (
        <li key={field} onKeyDown={onKeyDown(field)}>
          {field === 'q' ? (
            <TextChip
              q={filters.q}
              onChange={q => kit.setView({ filters: { ...filters, q } })}
              onRemove={() => remove('q')}
            />
          ) : field === 'due' || field === 'archived' ? (
            <Chip onRemove={() => remove(field)} removeName={`Remove filter ${fieldNames[field]}`}>
              <ChipPart tone="field">{fieldNames[field]}</ChipPart>
              <Picker
                label={fieldNames[field]}
                trigger={
                  <ChipPart aria-haspopup="dialog">
                    {options[field].find(({ value }) => value === filters[field])?.label}
                  </ChipPart>
                }
                options={options[field]}
                value={filters[field]}
                onChange={value =>
                  kit.setView({
                    filters: {
                      ...filters,
                      ...(field === 'due' && { due: dueChoices.find(one => one === value) ?? null }),
                      ...(field === 'archived' && {
                        archived: archivedChoices.find(one => one === value) ?? null,
                      }),
                    },
                  })
                }
              />
            </Chip>
          ) : (
            <ListChip
              field={field}
              choice={filters.lists[field]!}
              options={options[field]}
              onChange={choice => kit.setView({ filters: withChoice(kit.view.get().filters, field, choice) })}
              onRemove={() => remove(field)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
