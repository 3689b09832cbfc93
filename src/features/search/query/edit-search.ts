import { readSearchParts } from '#lib/search-parts.ts';
import { isSearchFilter, type SearchFilterName } from './filter-kinds.ts';

/** The text of a search in two parts: finished filters, and what is still typed. */
export interface SearchDraft {
  filters: readonly string[];
  rest: string;
}

const joined = (pieces: readonly string[]) => pieces.filter(piece => piece !== '').join(' ');

export const joinDraft = ({ filters, rest }: SearchDraft): string => joined([...filters, rest]);

/** Takes the filters out of the text; with `closedOnly`, not one that may still be typed. */
export function splitDraft(text: string, { closedOnly = false } = {}): SearchDraft {
  const filters: string[] = [];
  const kept: string[] = [];
  let from = 0;
  for (const { name, values, isClosed, start, end, text: whole } of readSearchParts(text)) {
    if (!isSearchFilter(name) || values.length === 0 || (closedOnly && !isClosed)) continue;
    filters.push(isClosed || !isInQuotes(whole) ? whole : `${whole}"`);
    kept.push(text.slice(from, start));
    from = isClosed ? end + 1 : end;
  }
  if (filters.length === 0) return { filters, rest: text };
  return { filters, rest: [...kept, text.slice(from)].join('').trimStart() };
}

const isInQuotes = (text: string) => text.split('"').length % 2 === 0;

/** Replaces all filters of this name by one; null removes them. */
export function withFilter(text: string, name: SearchFilterName, value: string | null): string {
  const { filters, rest } = splitDraft(text);
  const others = filters.filter(filter => readSearchParts(filter)[0]?.name !== name);
  return joined([...others, value === null ? '' : writeFilter(name, value), rest.trim()]);
}

/** Without one of its filters, or without its words. */
export function withoutSearchFilter(text: string, filter: string): string {
  const { filters, rest } = splitDraft(text);
  return joined([...filters.filter(other => other !== filter), rest.trim()]);
}

export const withoutWords = (text: string): string => joined(splitDraft(text).filters);

export function writeFilter(name: SearchFilterName, value: string): string {
  return `${name}:${quoteValue(value)}`;
}

export const quoteValue = (value: string): string =>
  /[\s,]/.test(value) ? `"${value.replaceAll('"', '')}"` : value.replaceAll('"', '');
