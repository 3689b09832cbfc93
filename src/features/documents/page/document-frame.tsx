import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { OutlineHeading } from '#editor/outline.ts';
import { readingPlaceIn, restoreReadingPlace } from '#editor/reading-place.ts';
import { Backlinks } from '#entities/mention/backlinks.tsx';
import { Page, PageBody } from '#ui/page.tsx';
import { usePhone } from '#ui/use-media.ts';
import { Comments } from '../comments/comments.tsx';
import { useDiscussion } from '../comments/discussion.tsx';
import { PassageCard } from '../comments/passage-card.tsx';
import { untitled } from '../data/document-text.ts';
import { DocumentBar } from './document-bar.tsx';
import styles from './document-page.module.css';
import './document-print.css';
import { useOpenDocument } from './open-document.tsx';
import { Outline, OutlineMenu } from './outline.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SubDocuments } from './sub-documents.tsx';
import { isOutlineShown, useCurrentHeading } from './use-current-heading.ts';
import { useLinkedMention } from './use-linked-mention.ts';
import { usePrintFooter } from './use-print-footer.ts';

interface DocumentFrameProps {
  /** The main button of the bar. */
  action: ReactNode;
  secondaryActions?: ReactNode;
  saveStatus?: ReactNode;
  headings: readonly OutlineHeading[];
  onHeading: (heading: OutlineHeading) => void;
  children: ReactNode;
}

export function DocumentFrame({
  action,
  secondaryActions,
  saveStatus,
  headings,
  onHeading,
  children,
}: DocumentFrameProps) {
  const phone = usePhone();
  const { document, text, writing, hasApp } = useOpenDocument();
  usePrintFooter(document.id, (writing ? text.value.title.trim() : document.title) || untitled);
  const scroller = useRef<HTMLDivElement>(null);
  useLinkedMention(scroller);
  useKeptPlace(scroller);
  const { hasMargin } = useDiscussion();
  const current = useCurrentHeading(scroller, headings);
  const outlineHeadings = isOutlineShown(headings) ? headings : [];
  const status = (
    <>
      <StatusBadge document={document} hasChanges={text.hasChanges} />
      {saveStatus}
    </>
  );
  const outline = { headings: outlineHeadings, current, onHeading, hasComments: hasMargin };
  const outlineMenu = <OutlineMenu {...outline} />;
  return (
    <Page className={styles.page}>
      <DocumentBar status={!phone && status} onComments={() => showComments(scroller)}>
        {!phone && outlineMenu}
        {!phone && secondaryActions}
        {action}
      </DocumentBar>
      {phone && (
        <div className={styles.below}>
          <span className={styles.states}>{status}</span>
          <span className={styles.end}>
            {secondaryActions}
            {outlineMenu}
          </span>
        </div>
      )}
      <PageBody width="bare">
        <div ref={scroller} className={styles.scroller} data-scroll="document">
          <div className={styles.columns} data-comments-beside={hasMargin || undefined}>
            <article className={styles.article} data-print>
              {children}
              <SubDocuments />
              {hasApp && <Backlinks target={{ kind: 'document', id: document.id }} />}
              <Comments />
              <PassageCard />
            </article>
            <Outline {...outline} />
          </div>
        </div>
      </PageBody>
    </Page>
  );
}

/** Shows the text where the view before this one had it. An editor that is created later does so itself. */
function useKeptPlace(scroller: RefObject<HTMLElement | null>): void {
  const { readingPlace } = useOpenDocument();
  useLayoutEffect(() => {
    const area = scroller.current;
    const findText = () => area?.querySelector('[data-document-text] .prose');
    const shown = findText();
    if (shown && readingPlace.current) restoreReadingPlace(shown, readingPlace.current);
    return () => {
      const text = findText();
      readingPlace.current = text ? readingPlaceIn(text) : null;
    };
  }, [scroller, readingPlace]);
}

function showComments(scroller: RefObject<HTMLElement | null>): void {
  const heading = scroller.current?.querySelector<HTMLElement>('#comments');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
