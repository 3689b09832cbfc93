import type { ReactNode } from 'react';
import styles from './headings.module.css';

interface HeadingProps {
  children: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  id?: string;
}

/** The name of a page, one per page. */
export function PageHeading({ children, description, actions, id }: HeadingProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 id={id} className={styles.page} tabIndex={-1}>
          {children}
        </h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** The name of a part of a page. */
export function SectionHeading({
  children,
  description,
  actions,
  id,
  level = 2,
}: HeadingProps & { level?: 2 | 3 }) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Tag id={id} className={styles.section}>
          {children}
        </Tag>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
