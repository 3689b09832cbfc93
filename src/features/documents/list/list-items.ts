import type { ListFilters } from './list-filters.ts';
import type { ListedDocument } from './list-query.ts';
import type { ListPart } from './use-document-rows.ts';

type PartName = 'own' | 'others';

export type Item = { key: string; part: PartName } & (
  | { kind: 'group'; name: string }
  | { kind: 'row'; document: ListedDocument }
  | { kind: 'more'; more: NonNullable<ListPart['more']> }
);

function linesOf(part: PartName, { rows, more }: ListPart, name: string | null): Item[] {
  return [
    ...(name === null ? [] : [{ kind: 'group' as const, part, key: `group ${part}`, name }]),
    ...rows.map(document => ({ kind: 'row' as const, part, key: document.id, document })),
    ...(more ? [{ kind: 'more' as const, part, key: `more ${part}`, more }] : []),
  ];
}

export function itemsOf(own: ListPart, others: ListPart, tab: ListFilters['tab']): Item[] {
  if (own.rows.length === 0) return linesOf('others', others, null);
  const rest = tab === 'drafts' ? 'Other drafts' : 'All other documents';
  return [
    ...linesOf('own', own, `Your drafts (${own.total})`),
    ...(others.rows.length > 0 ? linesOf('others', others, rest) : []),
  ];
}

/** Groups rows by section; a section keeps its name even when its title is not rendered. */
export const byPart = <T extends { item: Item }>(lines: readonly T[]) => [
  ...Map.groupBy(lines, ({ item }) => item.part),
];
