import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '#ui/document-title.ts';
import { PageHeading } from '#ui/headings.tsx';
import styles from './entry-page.module.css';

/** A page before the shell: one column on the canvas. */
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
  // A page that took the place of another, such as after a form was sent; a field with autoFocus comes first.
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
        <PageHeading description={description}>{title}</PageHeading>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </main>
  );
}
