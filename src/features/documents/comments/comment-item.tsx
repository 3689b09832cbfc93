import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import type { Comment } from '#contract/comments.ts';
import { useEditing } from '#editor/autosave/use-comment-edit.ts';
import { RichText } from '#editor/rich-text.tsx';
import { ActorMark } from '#ui/bot-mark.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Time } from '#ui/time.tsx';
import { copyLink } from '../data/use-status.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { CommentEditor } from './comment-editor.tsx';
import styles from './comments.module.css';
import { deleteComment } from './delete-comment.ts';

const afterMenu = 100;

interface CommentItemProps {
  comment: Comment;
  documentId: string;
  /** Whether the address leads to this one. */
  marked?: boolean;
  /** Shown once more, beside the text: the address leads elsewhere. */
  isCopy?: boolean;
}

/** One comment with its address; its author may change it. */
export function CommentItem({ comment, documentId, marked = false, isCopy = false }: CommentItemProps) {
  const { app, resolveMention } = useOpenDocument();
  const { user, isManager } = useSession();
  const navigate = useNavigate();
  const item = useRef<HTMLLIElement>(null);
  const queryClient = useQueryClient();
  const isOwn = app && user !== null && comment.author_id === user.id;
  const [editing, setEditing] = useEditing(comment.id, isOwn && !isCopy);
  const anchor = `comment-${comment.id}`;
  const { created_by: author } = comment;
  const isEdited = comment.updated_at !== comment.created_at;
  return (
    <li
      ref={item}
      id={isCopy ? undefined : anchor}
      tabIndex={-1}
      className={styles.item}
      data-marked={marked || undefined}
    >
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
              <MenuItem icon={<Pencil />} onSelect={() => setEditing('asked')}>
                Edit
              </MenuItem>
            )}
            {app && (isOwn || isManager) && (
              <MenuItem
                icon={<Trash2 />}
                tone="danger"
                onSelect={() =>
                  // The menu gives the focus back to its button first, which goes with the comment.
                  setTimeout(() => {
                    placeLeft(isCopy)?.focus({ preventScroll: true });
                    void deleteComment(queryClient, documentId, comment);
                  }, afterMenu)
                }
              >
                Delete
              </MenuItem>
            )}
          </Menu>
        </div>
        {editing ? (
          <CommentEditor
            comment={comment}
            takesFocus={editing === 'asked'}
            onClose={() => {
              setEditing(null);
              item.current?.focus({ preventScroll: true });
            }}
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

/** Where the focus goes when a comment went: what is shown beside the text, as long as it is there, or the heading. */
function placeLeft(isCopy: boolean): HTMLElement | null {
  return document.querySelector(isCopy ? '[data-passage-card]' : '#comments');
}
