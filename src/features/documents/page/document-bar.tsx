import { MessageSquare, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { AvatarStack } from '#entities/person/avatar.tsx';
import { formatNumber } from '#lib/counted.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PageBar } from '#ui/page.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useNextComment } from '../comments/beside/use-next-comment.ts';
import { untitled } from '../data/document-text.ts';
import { useStar } from '../data/use-star.ts';
import { Crumbs } from './crumbs.tsx';
import styles from './document-bar.module.css';
import { DocumentMenu } from './document-menu.tsx';
import { useOpenDocument } from './open-document.tsx';

interface DocumentBarProps {
  onComments: () => void;
  status: ReactNode;
  /** The main actions, the most important last. */
  children: ReactNode;
}

export function DocumentBar({ onComments, status, children }: DocumentBarProps) {
  const { document, text, writing } = useOpenDocument();
  const title = writing ? text.value.title.trim() || untitled : document.title;
  const phone = usePhone();
  return (
    <PageBar
      title={title}
      // On phones the title is shown large below the bar.
      heading={phone ? <span /> : undefined}
      crumbs={<Crumbs />}
      tabs={null}
      after={status && <span className={styles.state}>{status}</span>}
    >
      <span className={styles.roomy}>
        <AvatarStack people={document.editors} size={24} ring="--sheet" label="Editors" />
        <CommentsButton onComments={onComments} />
        <StarButton />
      </span>
      <DocumentMenu onComments={onComments} />
      {children}
    </PageBar>
  );
}

/** Leads to the next open comment beside the text, else to the list of comments. */
function CommentsButton({ onComments }: { onComments: () => void }) {
  const { openCount, showNext } = useNextComment(onComments);
  if (openCount === 0) return <IconButton name="Comments" icon={<MessageSquare />} onClick={onComments} />;
  return (
    <IconButton
      name={`Comments: ${formatNumber(openCount)} open`}
      icon={
        <>
          <MessageSquare />
          {formatNumber(openCount)}
        </>
      }
      className={styles.comments}
      onClick={showNext}
    />
  );
}

/** On screen, starring is called pinning. */
function StarButton() {
  const { document, hasApp } = useOpenDocument();
  const star = useStar(document, hasApp);
  if (!star) return null;
  const { isStarred, setStarred } = star;
  return (
    <IconButton
      name={isStarred ? 'Unpin document' : 'Pin document'}
      // The label stays the same: `aria-pressed` says the state.
      aria-label="Pin document"
      pressed={isStarred}
      pending={isStarred === undefined}
      icon={<Star />}
      className={styles.star}
      onClick={() => setStarred(!isStarred)}
    />
  );
}
