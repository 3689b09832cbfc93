import type { DocumentListItem } from '#contract/documents.ts';
import { Badge } from '#ui/badge.tsx';

/** Services without the app API know no templates. */
type StatusFacts = Pick<DocumentListItem, 'status' | 'archived_at'> & { is_template?: boolean };

export function StatusBadge({
  document,
  hasChanges = false,
}: {
  document: StatusFacts;
  hasChanges?: boolean;
}) {
  return (
    <>
      <StateBadge document={document} hasChanges={hasChanges} />
      {document.is_template && <Badge>Template</Badge>}
    </>
  );
}

function StateBadge({ document, hasChanges }: { document: StatusFacts; hasChanges: boolean }) {
  if (document.archived_at !== null) return <Badge tone="neutral">Archived</Badge>;
  if (document.status === 'draft') return <Badge>Draft</Badge>;
  return hasChanges ? <Badge tone="warn">Unpublished changes</Badge> : <Badge tone="ok">Published</Badge>;
}
