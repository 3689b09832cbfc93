import { useId } from 'react';
import { paths } from '#lib/paths.ts';
import type { Pinned } from '../use-pinned.ts';
import { NavigationItem } from './navigation-item.tsx';
import styles from './sidebar.module.css';

export function PinnedList({ pinned }: { pinned: readonly Pinned[] }) {
  const label = useId();
  if (pinned.length === 0) return null;
  return (
    <>
      <div className={styles.group} id={label}>
        Pinned
      </div>
      <ul aria-labelledby={label}>
        {pinned.map(({ id, title }) => (
          <NavigationItem key={id} to={paths.document(id)} icon={<span className={styles.dot} />}>
            <span title={title}>{title}</span>
          </NavigationItem>
        ))}
      </ul>
    </>
  );
}
