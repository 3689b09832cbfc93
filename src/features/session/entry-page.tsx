import type { ReactNode } from 'react';
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
  return (
    <main className={styles.page}>
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
