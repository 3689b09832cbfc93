import type { ReactNode } from 'react';
import { foldText } from '#lib/normalize-text.ts';

export interface PickerOption {
  value: string;
  label: string;
  icon?: ReactNode;
  meta?: ReactNode;
  keywords?: string | undefined;
  group?: string | undefined;
  /** Whether some, but not all, of the selected records have this value. */
  isPartly?: boolean | undefined;
  disabledReason?: string | null | undefined;
}

export interface PickerGroup {
  value: string;
  items: PickerOption[];
}

/** Returns the least for the best match, null for none. Every word must match. */
function rankOf(option: PickerOption, words: readonly string[]): number | null {
  const label = foldText(option.label);
  if (label === words.join(' ')) return -1;
  const searchText = `${label} ${foldText(option.keywords ?? '')}`;
  let worst = 0;
  for (const word of words) {
    if (label.startsWith(word)) continue;
    if (!searchText.includes(word)) return null;
    const startsWord = searchText.includes(` ${word}`);
    worst = Math.max(worst, startsWord ? 1 : 2);
  }
  return worst;
}

export function matchingOptions(options: readonly PickerOption[], query: string): PickerOption[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  return options
    .map(option => ({ option, rank: rankOf(option, words) }))
    .filter((entry): entry is { option: PickerOption; rank: number } => entry.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(entry => entry.option);
}

export function hasOption(options: readonly PickerOption[], name: string): boolean {
  const foldedName = foldText(name.trim());
  return options.some(option => foldText(option.label.trim()) === foldedName);
}

export function groupedOptions(options: readonly PickerOption[]): PickerGroup[] | null {
  if (!options.some(option => option.group)) return null;
  const groups = new Map<string, PickerOption[]>();
  for (const option of options) {
    const name = option.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return [...groups].map(([value, items]) => ({ value, items }));
}

/** Returns the properties of a picker that say in the place of its options that they could not be read. */
export function listFailure({ data, error }: { data: unknown; error: Error | null }): { emptyText?: string } {
  return error && !data ? { emptyText: `The list did not load. ${error.message}` } : {};
}
