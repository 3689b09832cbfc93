import { formatNumber } from '#lib/counted.ts';
import type { ListFilters } from './list-filters.ts';
import type { ListedDocument } from './list-query.ts';
import type { DocumentSection } from './use-document-rows.ts';

type SectionName = 'own' | 'others';

export type TableItem = { key: string; section: SectionName } & (
  | { kind: 'group'; name: string }
  | { kind: 'row'; document: ListedDocument }
  | { kind: 'more'; more: NonNullable<DocumentSection['more']> }
);

function itemsOfSection(
  section: SectionName,
  { rows, more }: DocumentSection,
  name: string | null,
): TableItem[] {
  return [
    ...(name === null ? [] : [{ kind: 'group' as const, section, key: `group ${section}`, name }]),
    ...rows.map(document => ({ kind: 'row' as const, section, key: document.id, document })),
    ...(more ? [{ kind: 'more' as const, section, key: `more ${section}`, more }] : []),
  ];
}

export function itemsOf(own: DocumentSection, others: DocumentSection, tab: ListFilters['tab']): TableItem[] {
  if (own.rows.length === 0) return itemsOfSection('others', others, null);
  const othersName = tab === 'drafts' ? 'Other drafts' : 'All other documents';
  return [
    ...itemsOfSection('own', own, `Your drafts (${formatNumber(own.total)})`),
    ...(others.rows.length > 0 ? itemsOfSection('others', others, othersName) : []),
  ];
}

/** Groups rendered rows by section, also when the title of a section is not rendered. */
export const groupBySection = <T extends { item: TableItem }>(rows: readonly T[]) => [
  ...Map.groupBy(rows, ({ item }) => item.section),
];
