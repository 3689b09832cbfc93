import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import type { DocumentMatch, FoundComment, FoundTicket } from '#contract/app/search.ts';
import { AvatarStack } from '#entities/person/avatar.tsx';
import type { Project } from '#entities/project/project-context.ts';
import { PriorityIcon } from '#entities/ticket/fields/priority/priority-icon.tsx';
import { paths } from '#lib/paths.ts';
import { HighlightedText } from '#ui/highlighted-text.tsx';
import { Time } from '#ui/time.tsx';
import styles from './search-page.module.css';

/** The part of the address that opens a record at the comment. */
const placeOf = (comment: FoundComment | null) => (comment ? `#comment-${comment.id}` : '');

function CommentLines({ comment, query }: { comment: FoundComment; query: string }) {
  const { excerpt, created_by, created_at } = comment;
  return (
    <span className={styles.comment}>
      <span className={styles.facts}>
        <span>
          Comment by <bdi>{created_by.name}</bdi>
        </span>
        <Time at={created_at} show="day" />
      </span>
      {excerpt && (
        <span className={styles.excerpt} dir="auto">
          <HighlightedText text={excerpt} query={query} />
        </span>
      )}
    </span>
  );
}

export function TicketResult({ ticket, query }: { ticket: FoundTicket; query: string }) {
  const { reference, title, excerpt, comment, priority, project_name, board_name, archived_at, assignees } =
    ticket;
  return (
    <li>
      <Link to={paths.ticket(reference) + placeOf(comment)} className={styles.row} data-row={ticket.id}>
        <span className={styles.sign}>
          <PriorityIcon priority={priority} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            <span className={styles.reference}>
              <HighlightedText text={reference} query={query} />
            </span>{' '}
            <bdi>
              <HighlightedText text={title} query={query} />
            </bdi>
          </span>
          {excerpt && (
            <span className={styles.excerpt} dir="auto">
              <HighlightedText text={excerpt} query={query} />
            </span>
          )}
          {comment && <CommentLines comment={comment} query={query} />}
          <span className={styles.facts}>
            <span>
              <bdi>{project_name}</bdi> / <bdi>{board_name}</bdi>
            </span>
            {archived_at && <span>Archived</span>}
            <span>
              Updated <Time at={ticket.updated_at} />
            </span>
          </span>
        </span>
        <AvatarStack people={assignees} size={20} label="Assigned to" />
      </Link>
    </li>
  );
}

const states = { draft: 'Draft', published: 'Published' } as const;

export function DocumentResult({
  document,
  project,
  query,
}: {
  document: DocumentMatch;
  project: Project | undefined;
  query: string;
}) {
  const { id, title, excerpt, comment, caption, status, archived_at, updated_at } = document;
  const text = excerpt ?? caption;
  return (
    <li>
      <Link to={paths.document(id) + placeOf(comment)} className={styles.row} data-row={id}>
        <span className={styles.sign}>
          <FileText />
        </span>
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            <HighlightedText text={title} query={query} />
          </span>
          {text && (
            <span className={styles.excerpt} dir="auto">
              <HighlightedText text={text} query={query} />
            </span>
          )}
          {comment && <CommentLines comment={comment} query={query} />}
          <span className={styles.facts}>
            {project && <bdi>{project.name}</bdi>}
            <span>{archived_at ? 'Archived' : states[status]}</span>
            <span>
              Updated <Time at={updated_at} />
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
