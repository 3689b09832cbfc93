import type { RequestTo } from '#api/operations.ts';
import { documentStates, dueFilters, recordParts, ticketStates } from '#contract/app/search-values.ts';
import { limits } from '#contract/limits.ts';
import { priorities } from '#contract/priorities.ts';
import { readSearchParts, type SearchPart } from '#lib/search-parts.ts';
import { filterKindOf, isSearchFilter, type SearchFilterName } from './filter-kinds.ts';
import { readSpan, splitComparison } from './read-span.ts';

type Requested<N extends 'searchTickets' | 'searchDocuments'> = Omit<
  RequestTo<N>,
  'page' | 'per_page' | 'fields'
>;

export interface SearchReading {
  words: string;
  /** Null when nothing is to be searched, or a filter excludes all of them. */
  tickets: Requested<'searchTickets'> | null;
  documents: Requested<'searchDocuments'> | null;
  type: 'all' | 'tickets' | 'documents';
  filters: FilterPart[];
  /** Sentences about what could not be used. */
  problems: string[];
  /** Says which kind of records the filters leave out. */
  hint: string | null;
}

export type FilterPart = SearchPart & { name: SearchFilterName };

/**
 * Reads the text of a search into requests. What cannot be used is left out and named in `problems`, except the value
 * that is being typed, such as `is:op`.
 */
export function readSearch(text: string, now: Date, typedValue: string | null = null): SearchReading {
  const reader = new Reader(now, typedValue);
  for (const part of readSearchParts(text)) reader.add(part);
  return reader.result();
}

class Reader {
  readonly #now: Date;
  readonly #typedValue: string | null;
  readonly #words: string[] = [];
  readonly #lists = { tickets: new Map<string, string[]>(), documents: new Map<string, string[]>() };
  readonly #types = new Set<'tickets' | 'documents'>();
  readonly #filters: FilterPart[] = [];
  readonly #problems = new Set<string>();
  #onlyTickets: string | null = null;
  #onlyDocuments: string | null = null;

  constructor(now: Date, typedValue: string | null) {
    this.#now = now;
    this.#typedValue = typedValue;
  }

  add(part: SearchPart): void {
    const { name, text, values } = part;
    if (!isSearchFilter(name)) {
      this.#words.push(text);
      if (name !== null && values.length > 0)
        this.#problems.add(`“${name}:” is no filter, so it was searched as words.`);
      return;
    }
    if (values.length === 0) {
      if (part.isClosed) this.#problems.add(`“${text}” has no value, so it is left out.`);
      return;
    }
    this.#filters.push({ ...part, name });
    for (const value of values) this.#addValue({ ...part, name }, value);
  }

  #addValue(part: FilterPart, value: string): undefined {
    const { name, isExcluded } = part;
    const { named, of } = filterKindOf(name);
    const word = value.toLowerCase();
    if (named) {
      const parameter = `${isExcluded ? 'not_' : ''}${named}s`;
      this.#list('tickets', parameter, value.replace(/[\\,]/g, '\\$&'));
      if (of === 'both') this.#list('documents', parameter, value.replace(/[\\,]/g, '\\$&'));
    } else if (name === 'is') this.#addState(part, word);
    else if (name === 'type') this.#addType(part, word);
    else if (name === 'has' && isOneOf(recordParts, word)) {
      for (const kind of ['tickets', 'documents'] as const)
        this.#list(kind, isExcluded ? 'has_no' : 'has', word);
    } else if (name === 'priority' && isOneOf(priorities, word))
      this.#list('tickets', isExcluded ? 'not_priority' : 'priority', word);
    else if (name === 'estimate') this.#addEstimate(part, word);
    else if (name === 'due' || name === 'updated' || name === 'created') this.#addSpan(part, word);
    else this.#refuse(part, value);
    // Documents do not have what is excluded either.
    if (of === 'tickets' && !isExcluded) this.#onlyTickets ??= part.text;
  }

  #addState(part: FilterPart, state: string): undefined {
    const parameter = part.isExcluded ? 'is_not' : 'is';
    const isOfTickets = isOneOf(ticketStates, state);
    const isOfDocuments = isOneOf(documentStates, state);
    if (!isOfTickets && !isOfDocuments) return this.#refuse(part, state);
    if (isOfTickets) this.#list('tickets', parameter, state);
    else if (!part.isExcluded) this.#onlyDocuments ??= part.text;
    if (isOfDocuments) this.#list('documents', parameter, state);
    else if (!part.isExcluded) this.#onlyTickets ??= part.text;
  }

  #addType(part: FilterPart, type: string): undefined {
    const kind = (['tickets', 'documents'] as const).find(name => name === type || name === `${type}s`);
    if (!kind) return this.#refuse(part, type);
    this.#types.add(part.isExcluded ? (kind === 'tickets' ? 'documents' : 'tickets') : kind);
  }

  #addEstimate(part: FilterPart, value: string): undefined {
    if (value === 'none' || value === 'any') {
      const opposite = value === 'none' ? 'any' : 'none';
      this.#set('tickets', 'estimate', part.isExcluded ? opposite : value);
      return;
    }
    const { comparison, rest } = splitComparison(value);
    const number = /^\d{1,3}$/.test(rest) ? Number(rest) : null;
    if (number === null) return this.#refuse(part, value);
    if (part.isExcluded) return this.#refuseExclusion(part);
    const least = comparison === '>' ? number + 1 : comparison.startsWith('<') ? 0 : number;
    const most =
      comparison === '<' ? number - 1 : comparison.startsWith('>') ? limits.ticketEstimate : number;
    if (most < least || least > limits.ticketEstimate) return this.#refuse(part, value);
    this.#set('tickets', 'estimate_min', String(least));
    this.#set('tickets', 'estimate_max', String(most));
  }

  #addSpan(part: FilterPart, value: string): undefined {
    const { name, isExcluded } = part;
    if (name === 'due' && isOneOf(dueFilters, value)) {
      if (!isExcluded) return this.#set('tickets', 'due', value);
      if (value === 'none' || value === 'any')
        return this.#set('tickets', 'due', value === 'none' ? 'any' : 'none');
      if (value === 'overdue') return this.#list('tickets', 'is_not', value);
      return this.#refuseExclusion(part);
    }
    const span = readSpan(value, this.#now, { ahead: name === 'due' });
    if (!span) return this.#refuse(part, value);
    if (isExcluded) return this.#refuseExclusion(part);
    for (const kind of name === 'due' ? (['tickets'] as const) : (['tickets', 'documents'] as const)) {
      if (span.from) this.#set(kind, `${name}_from`, span.from.toISOString());
      if (span.before) this.#set(kind, `${name}_before`, span.before.toISOString());
    }
  }

  #list(kind: 'tickets' | 'documents', parameter: string, value: string): undefined {
    const values = this.#lists[kind].get(parameter) ?? [];
    if (values.includes(value)) return;
    if (values.length >= limits.searchNames) {
      this.#problems.add(`A filter holds at most ${limits.searchNames} values; the others are left out.`);
      return;
    }
    this.#lists[kind].set(parameter, [...values, value]);
  }

  #set(kind: 'tickets' | 'documents', parameter: string, value: string): undefined {
    this.#lists[kind].set(parameter, [value]);
  }

  #refuse({ name }: FilterPart, value: string): undefined {
    if (isSameValue(`${name}:${value}`, this.#typedValue)) return;
    const { hint } = filterKindOf(name);
    this.#problems.add(`“${name}:${value}” is not known (${hint}), so it is left out.`);
  }

  #refuseExclusion({ text }: FilterPart): undefined {
    this.#problems.add(`“${text}” cannot be excluded, so it is left out. Turn its sign around instead.`);
  }

  result(): SearchReading {
    const typed = this.#words.join(' ');
    const words = [...typed].slice(0, limits.query).join('');
    if (words !== typed) this.#problems.add(`Only the first ${limits.query} characters were searched.`);
    const isOfTickets = this.#onlyTickets !== null;
    const isOfDocuments = this.#onlyDocuments !== null;
    if (isOfTickets && isOfDocuments)
      this.#problems.add(
        `Nothing can match: “${this.#onlyTickets}” is of tickets alone, “${this.#onlyDocuments}” of documents alone.`,
      );
    const [type] = this.#types;
    return {
      words,
      tickets: this.#request('tickets', words, isOfDocuments),
      documents: this.#request('documents', words, isOfTickets),
      type: type && this.#types.size === 1 ? type : 'all',
      filters: this.#filters,
      problems: [...this.#problems],
      hint: this.#hint(),
    };
  }

  #hint(): string | null {
    const [ofTickets, ofDocuments] = [this.#onlyTickets, this.#onlyDocuments];
    const isTyped = (kind: 'tickets' | 'documents') => this.#types.size === 1 && this.#types.has(kind);
    if (ofTickets !== null && ofDocuments === null && !isTyped('tickets'))
      return `“${ofTickets}” is of tickets alone, so documents are not searched.`;
    if (ofDocuments !== null && ofTickets === null && !isTyped('documents'))
      return `“${ofDocuments}” is of documents alone, so tickets are not searched.`;
    return null;
  }

  #request(kind: 'tickets' | 'documents', words: string, isExcluded: boolean) {
    const entries = [...this.#lists[kind]].map(([name, values]) => [name, values.join(',')]);
    if (isExcluded || (words === '' && entries.length === 0)) return null;
    return { ...(words !== '' && { q: words }), ...Object.fromEntries(entries) };
  }
}

export const isSameValue = (value: string, typedValue: string | null) =>
  value.toLowerCase() === typedValue?.toLowerCase();

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  values.includes(value as T);
