import {
  documentStates,
  dueFilters,
  type NamedFilter,
  recordParts,
  ticketStates,
} from '#contract/app/search-values.ts';
import { priorities } from '#contract/priorities.ts';

interface FilterKind {
  label: string;
  /** Describes its values by an example. */
  hint: string;
  /** Values that the filter proposes; the others are names, days or numbers. */
  values?: readonly string[];
  named?: NamedFilter;
  /** Records that have it; others never match it. */
  of: 'tickets' | 'both';
}

const days = ['today', 'yesterday', '<7d', '<30d', '>90d'];

export const filterKinds = {
  is: {
    label: 'State',
    hint: 'open, done, blocked, overdue …',
    values: [...new Set([...ticketStates, ...documentStates])],
    of: 'both',
  },
  assignee: { label: 'Assignee', hint: 'me, a name or none', named: 'assignee', of: 'tickets' },
  label: { label: 'Label', hint: 'a name or none', named: 'label', of: 'tickets' },
  priority: { label: 'Priority', hint: 'high, critical …', values: priorities.toReversed(), of: 'tickets' },
  due: {
    label: 'Due date',
    hint: 'overdue, week, <7d, 2026-11-30',
    values: [...dueFilters, 'today', 'tomorrow', '<7d', '<30d'],
    of: 'tickets',
  },
  project: { label: 'Project', hint: 'a key or a name', named: 'project', of: 'both' },
  type: { label: 'Type', hint: 'ticket or document', values: ['ticket', 'document'], of: 'both' },
  tag: { label: 'Tag', hint: 'a name', named: 'tag', of: 'both' },
  updated: { label: 'Last update', hint: '<3d, today, >2026-01-01', values: days, of: 'both' },
  created: { label: 'Creation', hint: '<3d, today, >2026-01-01', values: days, of: 'both' },
  estimate: { label: 'Estimate', hint: '>3, 5, none', values: ['none', 'any', '>3', '<=3'], of: 'tickets' },
  has: { label: 'Has', hint: 'comments, description, picture', values: recordParts, of: 'both' },
} as const satisfies Record<string, FilterKind>;

export type SearchFilterName = keyof typeof filterKinds;

export const filterNames = Object.keys(filterKinds) as SearchFilterName[];

export const filterKindOf = (name: SearchFilterName): FilterKind => filterKinds[name];

export const isSearchFilter = (name: string | null): name is SearchFilterName =>
  name !== null && Object.hasOwn(filterKinds, name);
