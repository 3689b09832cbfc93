import { UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '#ui/live-region.tsx';
import styles from './who-else.module.css';
import { type WhoElseProps, whoElse } from './who-else-words.ts';

export function WhoElse(props: WhoElseProps) {
  const words = whoElse(props);
  useEffect(() => {
    if (words !== null) announce(words);
  }, [words]);
  if (words === null) return null;
  return (
    <span className={styles.who} title={words}>
      <UsersRound />
      <span className={styles.words}>{words}</span>
    </span>
  );
}
