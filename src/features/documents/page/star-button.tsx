import { Star } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { useStar } from '../data/use-star.ts';
import styles from './document-bar.module.css';
import { useOpenDocument } from './open-document.tsx';

/** Stars the document, which pins it to this person's navigation. */
export function StarButton() {
  const { document, app } = useOpenDocument();
  const star = useStar(document, app);
  if (!star) return null;
  const { isStarred, set } = star;
  return (
    <IconButton
      name={isStarred ? 'Unpin document' : 'Pin document'}
      // Constant, as `aria-pressed` says the state.
      aria-label="Pin document"
      pressed={isStarred}
      pending={isStarred === undefined}
      icon={<Star />}
      className={styles.star}
      onClick={() => set(!isStarred)}
    />
  );
}
