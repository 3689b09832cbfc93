import type { Actor } from '#contract/people.ts';
import { markStyle } from '#ui/mark-style.ts';
import styles from './bot-mark.module.css';
import { ActorMark } from './bot-mark.tsx';

interface SenderMarkProps {
  sender: Actor | null;
  /** Whether the product itself has sent it where nobody else has. */
  isByProduct: boolean;
}

/** Who sent a notification, with the name. */
export function SenderMark({ sender, isByProduct }: SenderMarkProps) {
  if (sender) return <ActorMark actor={sender} size={16} showName />;
  if (!isByProduct) return 'Sender not known';
  return (
    <span className={styles.named}>
      <img src="/icon.svg" alt="" className={styles.mark} style={markStyle(16)} />
      <span className={styles.name}>Docket</span>
    </span>
  );
}
