import type { ReactNode } from 'react';
import { normalizeText } from '#lib/normalize-text.ts';

export interface PickerOption {
  value: string;
  label: string;
  icon?: ReactNode;
  /** At the right, in small: a count, a key. */
  meta?: ReactNode;
  /** Further words by which it is found. */
  keywords?: string | undefined;
  group?: string | undefined;
  /** Some of several things have it, and others not. */
  isPartly?: boolean | undefined;
  disabledReason?: string | null | undefined;
}

export interface PickerGroup {
  value: string;
  items: PickerOption[];
}

/** Case, accents and composed forms make no difference to what people search for. */
function plain(text: string): string {
  return normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** 0 for the best match, larger for worse ones, null for none. Every word has to be found. */
function rank(option: PickerOption, words: readonly string[]): number | null {
  const label = plain(option.label);
  const all = `${label} ${plain(option.keywords ?? '')}`;
  let worst = 0;
  for (const word of words) {
    if (label.startsWith(word)) continue;
    if (!all.includes(word)) return null;
    const starts = all.includes(` ${word}`);
    worst = Math.max(worst, starts ? 1 : 2);
  }
  return worst;
}

/** The options that match, the best first, in their own order otherwise. */
export function matchingOptions(options: readonly PickerOption[], query: string): PickerOption[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  return options
    .map(option => ({ option, place: rank(option, words) }))
    .filter((entry): entry is { option: PickerOption; place: number } => entry.place !== null)
    .sort((a, b) => a.place - b.place)
    .map(entry => entry.option);
}

/** Whether an option of that very name exists, so that none has to be created. */
export function hasOption(options: readonly PickerOption[], name: string): boolean {
  const wanted = plain(name.trim());
  return options.some(option => plain(option.label.trim()) === wanted);
}

/** Options by group, in the order in which groups first appear; null when nothing is grouped. */
export function groupedOptions(options: readonly PickerOption[]): PickerGroup[] | null {
  if (!options.some(option => option.group)) return null;
  const groups = new Map<string, PickerOption[]>();
  for (const option of options) {
    const name = option.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return [...groups].map(([value, items]) => ({ value, items }));
}
