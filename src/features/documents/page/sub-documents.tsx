import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePen, FileText } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { rowsOf } from '#api/queries.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FailedPart } from '#ui/failed-part.tsx';
import rowStyles from '#ui/linked-rows.module.css';
import { branchQuery } from '../tree/branch.ts';
import { useOpenDocument } from './open-document.tsx';
import styles from './sub-documents.module.css';

/** Links to the documents below the open one: the only way down on phones, which have no sidebar. */
export function SubDocuments() {
  const { document, hasApp } = useOpenDocument();
  const label = useId();
  const branch = { project_id: document.project_id, parent_id: document.id };
  const pages = useInfiniteQuery({ ...branchQuery(branch), enabled: hasApp });
  const rows = rowsOf(pages.data);
  if (rows.length === 0) return <FailedPart what="The sub-documents" read={pages} />;
  return (
    <nav className={styles.section} aria-labelledby={label}>
      <h2 id={label} className={rowStyles.heading}>
        Sub-documents
      </h2>
      <ul>
        {rows.map(({ id, title, status }) => (
          <li key={id}>
            <Link to={paths.document(id)} className={rowStyles.link}>
              {status === 'draft' ? <FilePen /> : <FileText />}
              <span className={rowStyles.name} dir="auto">
                {title}
              </span>
              {status === 'draft' && <span className={rowStyles.fact}>Draft</span>}
            </Link>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="ghost" pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </nav>
  );
}
