import { RichText } from '#editor/rich-text.tsx';
import type { NewEdit } from '#entities/comment/comment-operations.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import styles from './suggested-edit.module.css';

/** What a thread suggests instead of its passage, which stands above it. */
export function SuggestedEditContent({ edit }: { edit: NewEdit }) {
  const { resolveMention } = useOpenDocument();
  const { content_html } = edit;
  if (content_html === '') return <p className={styles.label}>Suggests to remove it.</p>;
  return (
    <div className={styles.edit}>
      <span className={styles.label}>{labels[edit.placement]}</span>
      <RichText
        html={content_html}
        variant="comment"
        className={styles.content}
        resolveMention={resolveMention}
      />
    </div>
  );
}

const labels = {
  words: 'Suggests instead',
  blocks: 'Suggests instead',
  before: 'Suggests to add before it',
  after: 'Suggests to add after it',
} as const;
