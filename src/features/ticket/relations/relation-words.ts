import type { RelationKind } from '#contract/app/extensions.ts';

/** In the order in which they are listed. */
export const relationLabels: Readonly<Record<RelationKind, string>> = {
  blocked_by: 'Blocked by',
  blocks: 'Blocks',
  relates_to: 'Relates to',
  duplicates: 'Duplicates',
  duplicated_by: 'Duplicated by',
};

export const shownKinds = Object.keys(relationLabels) as RelationKind[];

export const relationVerbs: Readonly<Record<RelationKind, string>> = {
  blocked_by: 'is blocked by',
  blocks: 'blocks',
  relates_to: 'relates to',
  duplicates: 'duplicates',
  duplicated_by: 'is duplicated by',
};

/** "HBR-7 is blocked by HBR-3" */
export const relationSentence = (kind: RelationKind, reference: string, other: string | null): string =>
  `${reference} ${relationVerbs[kind]} ${other ?? 'a ticket you cannot see'}`;
