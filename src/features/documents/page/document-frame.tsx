import { type ReactNode, type RefObject, useRef } from 'react';
import type { OutlineHeading } from '#editor/outline.ts';
import { Page, PageBody } from '#ui/page.tsx';
import { usePhone } from '#ui/use-media.ts';
import { Comments } from '../comments/comments.tsx';
import { PassageCard } from '../comments/passage-card.tsx';
import { untitled } from '../data/document-text.ts';
import { DocumentBar } from './document-bar.tsx';
import styles from './document-page.module.css';
import './document-print.css';
import { useOpenDocument } from './open-document.tsx';
import { Outline, OutlineMenu } from './outline.tsx';
import { StatusBadge } from './status-badge.tsx';
import { isOutlineShown, useCurrentHeading } from './use-current-heading.ts';
import { useMentionAnchor } from './use-mention-anchor.ts';
import { usePrintFoot } from './use-print-foot.ts';

interface DocumentFrameProps {
  action: ReactNode;
  others?: ReactNode;
  state?: ReactNode;
  headings: readonly OutlineHeading[];
  onHeading: (heading: OutlineHeading) => void;
  children: ReactNode;
}

export function DocumentFrame({ action, others, state, headings, onHeading, children }: DocumentFrameProps) {
  const phone = usePhone();
  const { document, text, writing } = useOpenDocument();
  usePrintFoot(document.id, (writing ? text.value.title.trim() : document.title) || untitled);
  const scroller = useRef<HTMLDivElement>(null);
  useMentionAnchor(scroller);
  const current = useCurrentHeading(scroller, headings);
  const shown = isOutlineShown(headings) ? headings : [];
  const stand = (
    <>
      <StatusBadge document={document} changed={text.hasChanges} />
      {state}
    </>
  );
  const outline = <OutlineMenu headings={shown} current={current} onHeading={onHeading} />;
  return (
    <Page className={styles.page}>
      <DocumentBar state={!phone && stand} onComments={() => showComments(scroller)}>
        {!phone && outline}
        {!phone && others}
        {action}
      </DocumentBar>
      {phone && (
        <div className={styles.below}>
          {stand}
          <span className={styles.end}>
            {others}
            {outline}
          </span>
        </div>
      )}
      <PageBody width="bare">
        <div ref={scroller} className={styles.scroller} data-scroll="document">
          <div className={styles.columns}>
            <article className={styles.article} data-print>
              {children}
              <Comments />
              <PassageCard />
            </article>
            <Outline headings={shown} current={current} onHeading={onHeading} />
          </div>
        </div>
      </PageBody>
    </Page>
  );
}

function showComments(scroller: RefObject<HTMLElement | null>): void {
  const heading = scroller.current?.querySelector<HTMLElement>('#comments');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
