import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import styles from './sidebar.module.css';

export function NavigationItem({
  to,
  icon,
  children,
  meta,
  open,
}: {
  to: string;
  icon: ReactNode;
  children: ReactNode;
  meta?: ReactNode;
  /** Its pages are listed below it, so it is never the current page. */
  open?: boolean;
}) {
  return (
    <li>
      <NavLink to={to} className={classNames(styles.item, open && styles.open)}>
        {icon}
        <span className={styles.name}>{children}</span>
        {meta}
      </NavLink>
    </li>
  );
}
