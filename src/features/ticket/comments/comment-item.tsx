import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import type { Comment } from '#contract/comments.ts';
import { useEditing } from '#editor/autosave/use-comment-edit.ts';
import { RichText } from '#editor/rich-text.tsx';
import { paths } from '#lib/paths.ts';
import { ActorMark } from '#ui/bot-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { ticketLink } from '../header/ticket-copy.ts';
import { useResolveMention } from '../text/use-resolve-mention.ts';
import { CommentEditor } from './comment-editor.tsx';
import styles from './comments.module.css';
import { deleteComment } from './delete-comment.ts';

export interface CommentItemProps {
  comment: Comment;
  ticketId: string;
  reference: string;
  /** Whether this deployment can change comments. */
  canChange: boolean;
  /** Named by the address. */
  current: boolean;
}

/** One comment, with what its author and managers may do to it. */
export function CommentItem({ comment, ticketId, reference, canChange, current }: CommentItemProps) {
  const { user, isManager } = useSession();
  const resolveMention = useResolveMention(comment.body_html);
  const navigate = useNavigate();
  const isOwn = user !== null && comment.author_id === user.id;
  const [editing, setEditing] = useEditing(comment.id, canChange && isOwn);
  const anchor = `comment-${comment.id}`;
  return (
    <li id={anchor} tabIndex={-1} className={classNames(styles.comment, current && styles.current)}>
      <span aria-hidden="true">
        <ActorMark actor={comment.created_by} size={28} />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <b>{comment.created_by.name}</b>
          <Link to={`${paths.ticket(reference)}#${anchor}`} className={styles.when}>
            <Time at={comment.created_at} />
          </Link>
          {comment.updated_at !== comment.created_at && <span className={styles.when}>edited</span>}
          <span className={styles.actions}>
            <CommentMenu
              {...{ comment, ticketId, reference }}
              canEdit={canChange && isOwn}
              canDelete={canChange && (isOwn || isManager)}
              onEdit={() => setEditing('asked')}
            />
          </span>
        </div>
        {editing ? (
          <CommentEditor
            comment={comment}
            ticketId={ticketId}
            takesFocus={editing === 'asked'}
            onDone={() => setEditing(null)}
          />
        ) : (
          <RichText
            html={comment.body_html}
            variant="comment"
            resolveMention={resolveMention}
            onNavigate={href => void navigate(href)}
          />
        )}
      </div>
    </li>
  );
}

function CommentMenu({
  comment,
  ticketId,
  reference,
  canEdit,
  canDelete,
  onEdit,
}: {
  comment: Comment;
  ticketId: string;
  reference: string;
  canEdit: boolean;
  canDelete: boolean;
  onEdit: () => void;
}) {
  const queryClient = useQueryClient();
  const copy = async () => {
    const done = await copyText(`${ticketLink(reference)}#comment-${comment.id}`);
    toast(
      done ? { message: 'Link copied.' } : { kind: 'error', message: 'The browser did not allow copying.' },
    );
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          name={`Actions for the comment of ${comment.created_by.name}`}
          size={24}
          tooltip={false}
          icon={<Ellipsis />}
        />
      }
    >
      <MenuItem icon={<Link2 />} onSelect={() => void copy()}>
        Copy link
      </MenuItem>
      {canEdit && (
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem
          tone="danger"
          icon={<Trash2 />}
          onSelect={() => void deleteComment(queryClient, ticketId, comment)}
        >
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
