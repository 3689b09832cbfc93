import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './card-fact.module.css';

interface CardFactProps {
  icon: ReactNode;
  /** The visible text: "3/5". */
  short: ReactNode;
  /** The text for screen readers: "3 of 5 done". */
  words: string;
  title?: string;
  isWarning?: boolean;
}

export function CardFact({ icon, short, words, title, isWarning }: CardFactProps) {
  return (
    <span className={classNames(styles.fact, isWarning && styles.warning)} title={title}>
      {icon}
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
