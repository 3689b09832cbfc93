import { Fragment, type ReactNode } from 'react';
import type { Document } from '#contract/documents.ts';
import { readingMinutes } from '#editor/plain-text.ts';
import { ActorMark } from '#ui/bot-mark.tsx';
import { Time } from '#ui/time.tsx';
import styles from './facts.module.css';

/** A line of small facts below the title. */
export function Facts({ children }: { children: readonly ReactNode[] }) {
  const facts = children.filter(Boolean);
  return (
    <div className={styles.facts}>
      {facts.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their places
        <Fragment key={place}>
          {place > 0 && (
            <span aria-hidden="true" className={styles.dot}>
              ·
            </span>
          )}
          <span className={styles.fact}>{fact}</span>
        </Fragment>
      ))}
    </div>
  );
}

/** "612 words, 3 min read" */
export function Length({ words }: { words: number }) {
  return (
    <>
      {words.toLocaleString()} {words === 1 ? 'word' : 'words'}, {readingMinutes(words)} min read
    </>
  );
}

/** Who made the document, a person or a credential, and when readers got it. */
export function Published({ document }: { document: Document }) {
  return (
    <span className={styles.published}>
      {document.published_at === null ? (
        'Draft by'
      ) : (
        <>
          Published <Time at={document.published_at} show="day" /> by
        </>
      )}
      <ActorMark actor={document.created_by} showName />
    </span>
  );
}
