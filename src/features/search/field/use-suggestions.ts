import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import {
  caretPlaceIn,
  type FilterSuggestion,
  nameSuggestions,
  serviceFilterOf,
  valueSuggestions,
} from './suggestions.ts';

const delayMs = 120;

/**
 * `text` ends at the caret. `isValue`: what Enter and Tab take without a choice by the arrows. `typedValue`: a value such
 * as `is:op` that a suggestion begins with.
 */
export function useSuggestions(
  text: string,
  { enabled }: { enabled: boolean },
): { suggestions: FilterSuggestion[]; isValue: boolean; typedValue: string | null } {
  const place = enabled ? caretPlaceIn(text) : null;
  const of = serviceFilterOf(place);
  const typed = useDebounced(place?.typed ?? '', delayMs);
  const { data, isPlaceholderData } = useQuery({
    ...query('listSearchNames', { of: of ?? 'label', q: typed }),
    enabled: of !== null,
    placeholderData: of === null ? undefined : keepPreviousData,
  });
  if (!place) return { suggestions: [], isValue: false, typedValue: null };
  if (place.kind === 'name') return { suggestions: nameSuggestions(place), isValue: false, typedValue: null };
  const folded = place.typed.toLowerCase();
  const names = (of === null ? [] : (data?.data ?? []))
    .map(({ name }) => name)
    // The answer may be that to earlier letters.
    .filter(name => (typed === place.typed && !isPlaceholderData) || name.toLowerCase().includes(folded));
  const suggestions = valueSuggestions(place, names);
  const isBeginning =
    folded !== '' && suggestions.some(({ label }) => label.toLowerCase().startsWith(folded));
  return { suggestions, isValue: true, typedValue: isBeginning ? `${place.name}:${place.typed}` : null };
}
