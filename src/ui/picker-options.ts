import type { ReactNode } from 'react';
import { foldText } from '#lib/normalize-text.ts';

export interface PickerOption {
  value: string;
  label: string;
  icon?: ReactNode;
  meta?: ReactNode;
  keywords?: string | undefined;
  group?: string | undefined;
  /** Some of the selected records have it, and others not. */
  isPartly?: boolean | undefined;
  disabledReason?: string | null | undefined;
}

export interface PickerGroup {
  value: string;
  items: PickerOption[];
}

/** 0 for the best match, larger for worse ones, null for none. Every word must match. */
function rank(option: PickerOption, words: readonly string[]): number | null {
  const label = foldText(option.label);
  const all = `${label} ${foldText(option.keywords ?? '')}`;
  let worst = 0;
  for (const word of words) {
    if (label.startsWith(word)) continue;
    if (!all.includes(word)) return null;
    const starts = all.includes(` ${word}`);
    worst = Math.max(worst, starts ? 1 : 2);
  }
  return worst;
}

export function matchingOptions(options: readonly PickerOption[], query: string): PickerOption[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  return options
    .map(option => ({ option, place: rank(option, words) }))
    .filter((entry): entry is { option: PickerOption; place: number } => entry.place !== null)
    .sort((a, b) => a.place - b.place)
    .map(entry => entry.option);
}

export function hasOption(options: readonly PickerOption[], name: string): boolean {
  const wanted = foldText(name.trim());
  return options.some(option => foldText(option.label.trim()) === wanted);
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
