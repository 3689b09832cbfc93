import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '#ui/document-title.ts';
import styles from './entry-page.module.css';

export function EntryPage({
  title,
  description,
  children,
  foot,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}) {
  useDocumentTitle(title);
  const page = useRef<HTMLElement>(null);
  // Focus the heading when this page replaces another, unless a field has autoFocus.
  useEffect(() => {
    if (title && document.activeElement === document.body)
      page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [title]);
  return (
    <main ref={page} className={styles.page}>
      <div className={styles.column}>
        <p className={styles.product}>
          <span className={styles.mark} aria-hidden="true">
            D
          </span>
          Docket
        </p>
        <header>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {description && <p className={styles.description}>{description}</p>}
        </header>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </main>
  );
}
