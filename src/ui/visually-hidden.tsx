import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export function VisuallyHidden({
  children,
  as: Tag = 'span',
  id,
}: {
  children: ReactNode;
  as?: 'span' | 'div' | 'h1' | 'h2';
  id?: string;
}) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  );
}
