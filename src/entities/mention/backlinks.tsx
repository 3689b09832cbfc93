import { useInfiniteQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, FilePen, FileText } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { rowsOf } from '#api/queries.ts';
import type { Backlink } from '#contract/app/mentions.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FailedPart } from '#ui/failed-part.tsx';
import rowStyles from '#ui/linked-rows.module.css';
import { rememberFocus } from '#ui/remember-focus.ts';
import styles from './backlinks.module.css';
import { type BacklinkTarget, backlinksQuery } from './backlinks-query.ts';

interface BacklinksProps {
  target: BacklinkTarget;
  /** The address of a ticket; that of its page when absent. */
  ticketPath?: (backlink: Backlink & { reference: string }) => string;
}

/** Links to the documents and tickets whose texts name a record; renders nothing without any. */
export function Backlinks({
  target,
  ticketPath = ({ reference }) => paths.ticket(reference),
}: BacklinksProps) {
  const label = useId();
  const list = useRef<HTMLUListElement>(null);
  /** The number of rows when more were asked for. */
  const asked = useRef<{ at: number; hasFocusStayed: () => boolean } | null>(null);
  const pages = useInfiniteQuery(backlinksQuery(target));
  const rows = rowsOf(pages.data);
  useEffect(() => {
    if (asked.current === null || rows.length <= asked.current.at) return;
    const { at, hasFocusStayed } = asked.current;
    asked.current = null;
    // The pressed button may be gone.
    if (hasFocusStayed()) list.current?.querySelectorAll('a')[at]?.focus();
  }, [rows.length]);
  if (rows.length === 0) return <FailedPart what="What links here" read={pages} />;
  const showMore = () => {
    asked.current = { at: rows.length, hasFocusStayed: rememberFocus() };
    void pages.fetchNextPage();
  };
  const pathOf = (backlink: Backlink) =>
    backlink.reference === null
      ? paths.document(backlink.id)
      : ticketPath({ ...backlink, reference: backlink.reference });
  return (
    <nav className={styles.section} aria-labelledby={label} data-in={target.kind}>
      <h2 id={label} className={rowStyles.heading}>
        Linked from
      </h2>
      <ul ref={list}>
        {rows.map(row => (
          <li key={row.id}>
            <Link to={pathOf(row)} state={{ focusPanel: true }} className={rowStyles.link}>
              <Sign backlink={row} />
              {row.reference !== null && <span className={rowStyles.fact}>{row.reference}</span>}
              <span className={rowStyles.name} dir="auto" data-done={row.is_done || undefined}>
                {row.title}
              </span>
              {row.archived_at !== null ? (
                <span className={rowStyles.fact}>Archived</span>
              ) : (
                row.status === 'draft' && <span className={rowStyles.fact}>Draft</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="ghost" pending={pages.isFetchingNextPage} onClick={showMore}>
          Show more
        </Button>
      )}
    </nav>
  );
}

function Sign({ backlink: { kind, status, is_done } }: { backlink: Backlink }) {
  if (kind === 'document') return status === 'draft' ? <FilePen /> : <FileText />;
  return is_done ? <CircleCheck role="img" aria-label="Done" /> : <Circle />;
}
