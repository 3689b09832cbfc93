import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { TextMoment } from '#contract/app/moments.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { MomentText } from '#entities/history/moment-text.tsx';
import { pointTime, type TimelinePoint } from '#entities/history/timeline.ts';
import { Button } from '#ui/button.tsx';
import { documentReads } from './document-reads.ts';
import styles from './history-page.module.css';
import { useRestore } from './use-restore.ts';

export type DocumentPoint = TimelinePoint<DocumentVersion, TextMoment>;

interface MomentViewProps {
  document: DocumentDetail;
  point: DocumentPoint;
  current: DocumentVersion;
}

/** Shows the text of a document at a point of its timeline, and brings it back. */
export function MomentView({ document, point, current }: MomentViewProps) {
  const reads = useMemo(() => documentReads(document.id), [document.id]);
  const { restoreAndOpen, isPending, readOnlyReason } = useRestore(document, current);
  const isCurrent = point.version?.id === current.id;
  return (
    <section className={styles.view} aria-label={`Text of ${pointTime(point)}`}>
      <MomentText
        point={point}
        reads={reads}
        variant="document"
        className={styles.text}
        action={
          <Button
            icon={<RotateCcw />}
            pending={isPending}
            disabledReason={isCurrent ? 'The document says this now.' : readOnlyReason}
            onClick={() => void restoreAndOpen(point)}
          >
            Restore this moment
          </Button>
        }
      />
    </section>
  );
}
