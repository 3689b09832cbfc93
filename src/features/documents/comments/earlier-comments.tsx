import { useEarlierComments } from '#api/use-earlier-comments.ts';
import { Button } from '#ui/button.tsx';
import { announce } from '#ui/live-region.tsx';
import styles from './comments.module.css';

const elementOf = (comment: string) => document.getElementById(`comment-${comment}`);

/** Stands above the comments of a document that `has` earlier ones; `first` is the first of those shown. */
export function EarlierComments({
  documentId,
  has,
  first,
}: {
  documentId: string;
  has: boolean;
  first: string | undefined;
}) {
  const { show, pending, failed } = useEarlierComments('document', documentId, first, elementOf);
  if (!has) return null;
  async function showMore() {
    const shown = await show();
    if (shown === null) return;
    announce(shown === 1 ? '1 earlier comment shown' : `${shown} earlier comments shown`);
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
