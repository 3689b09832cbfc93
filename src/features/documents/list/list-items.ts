import type { ListFilters } from './list-filters.ts';
import type { ListedDocument } from './list-query.ts';
import type { Part } from './use-rows.ts';

const parts = ['own', 'others'] as const;
type PartName = (typeof parts)[number];

/** A line of the table: the head of a part, a document, or the way to more of a part. */
export type Item = { key: string; part: PartName } & (
  | { kind: 'group'; name: string }
  | { kind: 'row'; document: ListedDocument }
  | { kind: 'more'; more: NonNullable<Part['more']> }
);

function linesOf(part: PartName, { rows, more }: Part, name: string | null): Item[] {
  return [
    ...(name === null ? [] : [{ kind: 'group' as const, part, key: `group ${part}`, name }]),
    ...rows.map(document => ({ kind: 'row' as const, part, key: document.id, document })),
    ...(more ? [{ kind: 'more' as const, part, key: `more ${part}`, more }] : []),
  ];
}

/** All lines of the table, the own drafts on top under their name. */
export function itemsOf(own: Part, others: Part, tab: ListFilters['tab']): Item[] {
  if (own.rows.length === 0) return linesOf('others', others, null);
  const rest = tab === 'drafts' ? 'Other drafts' : 'All other documents';
  return [
    ...linesOf('own', own, `Your drafts (${own.total})`),
    ...(others.rows.length > 0 ? linesOf('others', others, rest) : []),
  ];
}

/** The lines by part; a part keeps its name whatever is drawn of it. */
export function byPart<T extends { item: Item }>(lines: readonly T[]): [PartName, T[]][] {
  return parts.flatMap((part): [PartName, T[]][] => {
    const its = lines.filter(({ item }) => item.part === part);
    return its.length > 0 ? [[part, its]] : [];
  });
}
