import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { PickerFrame } from '#ui/picker-frame.tsx';
import { PickerList } from '#ui/picker-list.tsx';
import { matchingOptions, type PickerOption } from '#ui/picker-options.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { tokensOf, withTokens } from './filter-tokens.ts';
import { allOptions, useFilterOptions } from './use-filter-options.ts';

interface FilterPickerProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const textToken = 'q:';

export function FilterPicker({ anchor, onClose }: FilterPickerProps) {
  const { view } = useBoardModel();
  const filters = useSlice(view, view => view.filters);
  const { options, projectName, loading } = useFilterOptions();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const matches: PickerOption[] = matchingOptions(allOptions(options, projectName), words);
  // While values load, Enter must not take the word for a text search.
  if (words !== '' && !loading)
    matches.push({ value: textToken, label: `Text contains “${words}”`, icon: <Search />, group: 'Search' });
  const toggle = (tokens: string[]) => {
    if (tokens.includes(textToken)) {
      view.change({ filters: { ...filters, q: words } });
      onClose();
    } else {
      view.change({ filters: withTokens(filters, tokens) });
    }
  };
  return (
    <PickerFrame label="Filter" open onOpenChange={open => !open && onClose()} anchor={anchor} width={18}>
      <PickerList
        label="Filter by"
        placeholder="Label, person, date, text…"
        multiple
        serverFiltered
        loading={loading}
        options={matches}
        selected={tokensOf(filters)}
        onQueryChange={setTyped}
        onToggle={toggle}
        onClose={onClose}
      />
    </PickerFrame>
  );
}
