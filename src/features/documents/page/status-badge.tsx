import type { DocumentListItem } from '#contract/documents.ts';
import { Badge } from '#ui/badge.tsx';

type Status = Pick<DocumentListItem, 'status' | 'archived_at'>;

export function StatusBadge({ document, changed = false }: { document: Status; changed?: boolean }) {
  if (document.archived_at !== null) return <Badge tone="neutral">Archived</Badge>;
  if (document.status === 'draft') return <Badge>Draft</Badge>;
  return changed ? <Badge tone="warn">Unpublished changes</Badge> : <Badge tone="ok">Published</Badge>;
}
