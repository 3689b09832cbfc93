import { type KeyboardEvent, useRef } from 'react';
import type { Choice } from '#entities/ticket/fields/ticket-field.ts';
import type { FilterName } from '#entities/ticket/fields/ticket-fields.ts';
import { sortWords } from '#entities/ticket/ticket-order.ts';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { Picker } from '#ui/picker.tsx';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { filterDefinitions, hasFilters, withChoice } from '../view/ticket-filters.ts';
import { withoutFilter } from './filter-tokens.ts';
import styles from './filters.module.css';
import { ListChip } from './list-chip.tsx';
import { TextChip } from './text-chip.tsx';
import { useFilterOptions } from './use-filter-options.ts';

interface ChipsProps {
  /** Moves the focus when the last chip is removed. */
  onEmpty: () => void;
}

export function FilterChips(props: ChipsProps) {
  const { view } = useBoardModel();
  const { filters, sort } = useStore(view);
  const removeSort = () => {
    view.change({ sort: null });
    props.onEmpty();
  };
  return (
    <>
      {hasFilters(filters) && <FilterList {...props} />}
      {sort && (
        <Chip onRemove={removeSort} removeName="Back to the manual order">
          <ChipPart tone="field">{sortWords(sort)}</ChipPart>
        </Chip>
      )}
    </>
  );
}

function FilterList({ onEmpty }: ChipsProps) {
  const { view } = useBoardModel();
  const { filters } = useStore(view);
  const { options } = useFilterOptions();
  const list = useRef<HTMLUListElement>(null);
  const inUse = filterDefinitions.flatMap(filter => {
    const choice = filters.choices[filter.name];
    return choice ? [{ filter, choice }] : [];
  });
  const names = [...(filters.q === '' ? [] : ['q' as const]), ...inUse.map(({ filter }) => filter.name)];

  const choose = (name: FilterName, choice: Choice) =>
    view.change({ filters: withChoice(view.get().filters, name, choice) });
  const remove = (name: FilterName | 'q') => {
    const index = names.indexOf(name);
    view.change({ filters: withoutFilter(view.get().filters, name) });
    requestAnimationFrame(() => {
      const chip = list.current?.children[Math.max(0, index - 1)];
      const button = chip?.querySelector<HTMLElement>('button:last-of-type');
      if (button) button.focus();
      else onEmpty();
    });
  };
  const onKeyDown = (name: FilterName | 'q') => (event: KeyboardEvent) => {
    // React also sends keys of a list opened from the chip.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    remove(name);
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without markers
    <ul ref={list} role="list" aria-label="Filters" className={styles.chips}>
      {filters.q !== '' && (
        <li onKeyDown={onKeyDown('q')}>
          <TextChip
            q={filters.q}
            onChange={q => view.change({ filters: { ...filters, q } })}
            onRemove={() => remove('q')}
          />
        </li>
      )}
      {inUse.map(({ filter, choice }) => {
        const { name, label } = filter;
        const shared = { filter, choice, options: options[name], onRemove: () => remove(name) };
        return (
          <li key={name} onKeyDown={onKeyDown(name)}>
            {filter.multiple ? (
              <ListChip {...shared} onChange={next => choose(name, next)} />
            ) : (
              <Chip onRemove={shared.onRemove} removeName={`Remove filter ${label}`}>
                <ChipPart tone="field">{label}</ChipPart>
                <Picker
                  label={label}
                  trigger={
                    <ChipPart aria-haspopup="dialog">
                      {options[name].find(({ value }) => value === choice.values[0])?.label}
                    </ChipPart>
                  }
                  options={options[name]}
                  value={choice.values[0] ?? null}
                  onChange={value => choose(name, { not: false, values: value === null ? [] : [value] })}
                />
              </Chip>
            )}
          </li>
        );
      })}
    </ul>
  );
}
