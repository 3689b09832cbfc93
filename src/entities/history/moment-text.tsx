import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { markWriters } from '#editor/compare/mark-writers.ts';
import { RichText } from '#editor/rich-text.tsx';
import { useResolveMention } from '#entities/mention/use-resolve-mention.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { classNames } from '#ui/class-names.ts';
import { ReadError } from '#ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { useDistinctHues } from '#ui/use-distinct-hues.ts';
import styles from './time-slider.module.css';
import { pointDeed, pointTime, type TimelinePoint } from './timeline.ts';
import { type AnyMoment, type AnyVersion, type TextReads, useWrittenText } from './use-written-text.ts';

interface MomentTextProps<V extends AnyVersion, M extends AnyMoment> {
  point: TimelinePoint<V, M>;
  reads: TextReads<V, M>;
  variant?: 'document';
  /** Stands at the end of the line of writers. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Lines differ as well as colours. */
const lines = ['solid', 'dashed', 'dotted', 'double', 'wavy'];

/** Shows what a text said at a point of its timeline, and who wrote what of it. */
export function MomentText<V extends AnyVersion, M extends AnyMoment>({
  point,
  reads,
  variant,
  action,
  className,
}: MomentTextProps<V, M>) {
  const { read, text } = useWrittenText(point, reads);
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
  return (
    <>
      <div className={styles.tools}>
        <fieldset className={styles.legend}>
          <legend className={styles.label}>Who wrote what</legend>
          {writers.map(({ id, name, hue, line }) => (
            <button
              key={id}
              type="button"
              className={styles.writer}
              aria-pressed={only === id}
              title={`Show only what ${name} wrote`}
              onClick={() => setChosen(only === id ? null : id)}
            >
              <span
                className={styles.sample}
                style={{ '--writer': `var(--hue-${hue})`, '--writer-line': line } as CSSProperties}
              >
                {name}
              </span>
            </button>
          ))}
          {text && writers.length === 0 && 'Nothing was added here.'}
        </fieldset>
        {action}
      </div>
      {read.isError && <ReadError title={`The text of ${pointTime(point)} did not load`} read={read} />}
      {!read.isError && !text && (
        <SkeletonGroup label="Loading the text">
          <Skeleton width="60%" />
        </SkeletonGroup>
      )}
      {!read.isError && text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
        <article className={classNames(styles.text, className)} aria-label={pointDeed(point)} tabIndex={0}>
          {isBlankHtml(text.html) ? (
            'There was no text.'
          ) : (
            <RichText
              html={text.html}
              {...(variant && { variant })}
              className={styles.marked}
              openToggles
              resolveMention={resolveMention}
              mark={mark}
              onNavigate={href => void navigate(href)}
            />
          )}
        </article>
      )}
    </>
  );
}
