import type { NamedFilter } from '#contract/app/search-values.ts';
import { readSearchParts } from '#lib/search-parts.ts';
import { quoteValue } from '../query/edit-search.ts';
import { filterKindOf, filterNames, isSearchFilter, type SearchFilterName } from '../query/filter-kinds.ts';

export interface FilterSuggestion {
  id: string;
  label: string;
  note?: string;
  /** The text of the field once it is chosen. */
  text: string;
}

/** The text at the caret: a word that begins like the name of a filter, or a value of a filter. */
export type CaretPlace =
  | { kind: 'name'; typed: string; before: string }
  | { kind: 'value'; name: SearchFilterName; typed: string; before: string };

const minNameLength = 2;

/** `text` ends at the caret. Null where nothing is suggested. */
export function caretPlaceIn(text: string): CaretPlace | null {
  const part = readSearchParts(text).at(-1);
  if (!part || part.end < text.length || part.isClosed) return null;
  const before = text.slice(0, part.start) + (part.isExcluded ? '-' : '');
  if (isSearchFilter(part.name)) {
    const written = text.slice(part.start + text.slice(part.start).indexOf(':') + 1);
    const isNew = written === '' || written.endsWith(',');
    const typed = isNew ? '' : (part.values.at(-1) ?? '');
    const finished = isNew ? part.values : part.values.slice(0, -1);
    const others = finished.map(value => `${quoteValue(value)},`).join('');
    return { kind: 'value', name: part.name, typed, before: `${before}${part.name}:${others}` };
  }
  if (part.name !== null) return null;
  const minus = part.text.startsWith('-') ? '-' : '';
  const typed = part.text.slice(minus.length).toLowerCase();
  return { kind: 'name', typed, before: text.slice(0, part.start) + minus };
}

export function nameSuggestions({ typed, before }: CaretPlace & { kind: 'name' }): FilterSuggestion[] {
  if (typed.length < minNameLength) return [];
  return filterNames
    .filter(name => name.startsWith(typed) || filterKindOf(name).label.toLowerCase().startsWith(typed))
    .map(name => ({ id: name, label: `${name}:`, note: filterKindOf(name).hint, text: `${before}${name}:` }));
}

/** The service knows the names of these; `none` and `me` are added here. */
export const serviceFilterOf = (place: CaretPlace | null): NamedFilter | null =>
  place?.kind === 'value' ? (filterKindOf(place.name).named ?? null) : null;

const words: Partial<Record<SearchFilterName, readonly string[]>> = {
  assignee: ['me', 'none'],
  label: ['none'],
};

/** None where all that is left to suggest is what is written. */
export function valueSuggestions(
  { name, typed, before }: CaretPlace & { kind: 'value' },
  names: readonly string[],
): FilterSuggestion[] {
  const isMatch = (value: string) => value.toLowerCase().includes(typed.toLowerCase());
  const fixed = [...(words[name] ?? []), ...(filterKindOf(name).values ?? [])].filter(isMatch);
  const values = [...new Set([...names, ...fixed])];
  if (values.length === 1 && values[0] === typed) return [];
  return values.map(value => ({
    id: value,
    label: value,
    text: `${before}${quoteValue(value)} `,
  }));
}
