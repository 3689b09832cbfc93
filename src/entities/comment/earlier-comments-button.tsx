import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { announce } from '#ui/live-region.tsx';
import { useCommentContext } from './comment-context.tsx';
import type { CommentedRecord } from './comment-operations.ts';
import styles from './comments.module.css';
import { useEarlierComments } from './use-earlier-comments.ts';

export function EarlierCommentsButton({
  comments,
  comments_truncated,
}: Pick<CommentedRecord, 'comments' | 'comments_truncated'>) {
  const { subject, canChange } = useCommentContext();
  const { show, pending, failed } = useEarlierComments(subject, comments[0]?.id);
  if (!comments_truncated || !canChange) return null;
  async function showMore() {
    const count = await show();
    if (count !== null) announce(`${counted(count, 'earlier comment')} shown`);
  }
  return (
    <div className={styles.earlier}>
      <Button size={28} variant="ghost" pending={pending} onClick={() => void showMore()}>
        Show earlier comments
      </Button>
      {failed && <p role="alert">The earlier comments could not be read. Try again.</p>}
    </div>
  );
}
