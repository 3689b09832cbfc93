import { Ellipsis, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import type { Comment } from '#contract/comments.ts';
import { RichText } from '#editor/rich-text.tsx';
import { ActorMark } from '#ui/bot-mark.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Time } from '#ui/time.tsx';
import { resolveMention } from '../data/resolve-mention.ts';
import { copyLink } from '../data/use-status.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { CommentEditor } from './comment-editor.tsx';
import styles from './comments.module.css';
import { DeleteCommentDialog } from './delete-comment-dialog.tsx';

interface CommentItemProps {
  comment: Comment;
  documentId: string;
  /** Whether the address leads to this one. */
  marked: boolean;
}

/** One comment with its address; its author may change it. */
export function CommentItem({ comment, documentId, marked }: CommentItemProps) {
  const { app } = useOpenDocument();
  const { user, isManager } = useSession();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const isOwn = app && user !== null && comment.author_id === user.id;
  const anchor = `comment-${comment.id}`;
  const { created_by: author } = comment;
  const isEdited = comment.updated_at !== comment.created_at;
  return (
    <li id={anchor} tabIndex={-1} className={styles.item} data-marked={marked || undefined}>
      <ActorMark actor={author} size={28} />
      <div className={styles.body}>
        <div className={styles.head}>
          <b className={styles.author}>{author.name}</b>
          <a href={`#${anchor}`} className={styles.time}>
            <Time at={comment.created_at} />
          </a>
          {isEdited && <span className={styles.meta}>edited</span>}
          <Menu
            align="end"
            label={`Comment by ${author.name}`}
            trigger={
              <IconButton
                name={`Actions for the comment by ${author.name}`}
                size={24}
                icon={<Ellipsis />}
                className={styles.more ?? ''}
                tooltip={false}
              />
            }
          >
            <MenuItem icon={<LinkIcon />} onSelect={() => void copyLink(documentId, `#${anchor}`)}>
              Copy link
            </MenuItem>
            {isOwn && (
              <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
                Edit
              </MenuItem>
            )}
            {app && (isOwn || isManager) && (
              <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setDeleting(true)}>
                Delete…
              </MenuItem>
            )}
          </Menu>
        </div>
        {editing ? (
          <CommentEditor comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <RichText
            html={comment.body_html}
            variant="comment"
            resolveMention={resolveMention}
            onNavigate={href => void navigate(href)}
          />
        )}
      </div>
      {deleting && (
        <DeleteCommentDialog comment={comment} documentId={documentId} onClose={() => setDeleting(false)} />
      )}
    </li>
  );
}
