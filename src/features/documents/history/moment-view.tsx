import { RotateCcw } from 'lucide-react';
import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { markWriters } from '#editor/compare/mark-writers.ts';
import { RichText } from '#editor/rich-text.tsx';
import { useResolveMention } from '#entities/mention/use-resolve-mention.ts';
import { Button } from '#ui/button.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { useDistinctHues } from '#ui/use-distinct-hues.ts';
import styles from './history-page.module.css';
import slider from './time-slider.module.css';
import { pointDeed, pointTime, type TimelinePoint } from './timeline.ts';
import { useRestore } from './use-restore.ts';
import { useWrittenText } from './use-written-text.ts';

interface MomentViewProps {
  document: DocumentDetail;
  point: TimelinePoint;
  current: DocumentVersion;
}

/** Lines differ as well as colours. */
const lines = ['solid', 'dashed', 'dotted', 'double', 'wavy'];

/** Shows the text of a document at a point of its timeline, and who wrote what of it. */
export function MomentView({ document, point, current }: MomentViewProps) {
  const { read, text } = useWrittenText(document.id, point);
  const { restoreAndOpen, isPending, readOnlyReason } = useRestore(document, current);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const hues = useDistinctHues(text?.writers ?? []);
  const writers = useMemo(
    () =>
      (text?.writers ?? []).map((writer, index) => ({
        ...writer,
        hue: hues.get(writer.id) ?? 'slate',
        line: lines[index % lines.length]!,
      })),
    [text, hues],
  );
  const only = writers.some(({ id }) => id === chosen) ? chosen : null;
  const mark = useCallback(
    (fragment: DocumentFragment) => markWriters(fragment, text?.ranges ?? [], writers, only),
    [text, writers, only],
  );
  const resolveMention = useResolveMention(useMemo(() => [text?.html ?? ''], [text]));
  const isCurrent = point.version?.id === current.id;
  return (
    <section className={styles.view} aria-label={`Text of ${pointTime(point)}`}>
      <div className={styles.tools}>
        <fieldset className={slider.legend}>
          <legend className={slider.label}>Who wrote what</legend>
          {writers.map(({ id, name, hue, line }) => (
            <button
              key={id}
              type="button"
              className={slider.writer}
              aria-pressed={only === id}
              title={`Show only what ${name} wrote`}
              onClick={() => setChosen(only === id ? null : id)}
            >
              <span
                className={slider.sample}
                style={{ '--writer': `var(--hue-${hue})`, '--writer-line': line } as CSSProperties}
              >
                {name}
              </span>
            </button>
          ))}
          {text && writers.length === 0 && 'Nothing was added here.'}
        </fieldset>
        <Button
          icon={<RotateCcw />}
          pending={isPending}
          disabledReason={isCurrent ? 'The document says this now.' : readOnlyReason}
          onClick={() => void restoreAndOpen(point)}
        >
          Restore this moment
        </Button>
      </div>
      {read.isError && <ReadError title={`The text of ${pointTime(point)} did not load`} read={read} />}
      {!read.isError && !text && (
        <SkeletonGroup label="Loading the text">
          <Skeleton width="60%" />
        </SkeletonGroup>
      )}
      {!read.isError && text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
        <article className={styles.text} aria-label={pointDeed(point)} tabIndex={0}>
          <RichText
            html={text.html}
            variant="document"
            className={slider.marked}
            openToggles
            resolveMention={resolveMention}
            mark={mark}
            onNavigate={href => void navigate(href)}
          />
        </article>
      )}
    </section>
  );
}
