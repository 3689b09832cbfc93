import { type ReactNode, useId } from 'react';
import styles from './analytics-page.module.css';
import { ChartTable } from './chart-table.tsx';
import type { TableData } from './measures/table.ts';

export function ChartFrame({
  name,
  finding,
  table,
  asTable,
  children,
}: {
  name: string;
  finding: string;
  table: TableData;
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
      {asTable ? <ChartTable name={name} table={table} /> : children}
    </figure>
  );
}
