import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import hidden from './visually-hidden.module.css';

interface DataTableProps {
  caption: ReactNode;
  /** `thead` and `tbody`. Numeric cells have `data-number`, rows that open something `data-open`. */
  children: ReactNode;
  /** Keeps the head visible while the table scrolls with the page. */
  stickyHead?: boolean;
  density?: 'comfortable' | 'compact';
  className?: string | undefined;
  /** The number of rows with the head, for tables that do not render all rows. */
  rowCount?: number;
}

export function DataTable({
  caption,
  children,
  stickyHead,
  density = 'compact',
  className,
  rowCount,
}: DataTableProps) {
  return (
    <div className={classNames(!stickyHead && styles.scroll, className)}>
      <table
        className={classNames(styles.table, styles[density], stickyHead && styles.sticky)}
        aria-rowcount={rowCount}
      >
        <caption className={hidden.hidden}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}

interface SortHeaderProps {
  children: ReactNode;
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
  align?: 'start' | 'end';
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function SortHeader({ children, direction, onSort, align = 'start' }: SortHeaderProps) {
  const Arrow = arrows[direction ?? 'none'];
  return (
    <th scope="col" aria-sort={direction ?? 'none'} data-number={align === 'end' || undefined}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={direction !== null || undefined}
        onClick={onSort}
      >
        {children}
        <Arrow />
      </button>
    </th>
  );
}
