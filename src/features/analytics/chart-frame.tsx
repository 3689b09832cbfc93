import { type ReactNode, useId } from 'react';
import styles from './analytics-page.module.css';

export function ChartFrame({
  name,
  finding,
  table,
  asTable,
  children,
}: {
  name: string;
  finding: string;
  table: ReactNode;
  asTable: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.finding}>{finding}</p>
      </figcaption>
      {asTable ? table : children}
    </figure>
  );
}
