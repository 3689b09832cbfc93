import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import type { Comment } from '#contract/comments.ts';
import { RichText } from '#editor/rich-text.tsx';
import { ActorMark } from '#entities/person/bot-mark.tsx';
import { copyWithToast } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Time } from '#ui/time.tsx';
import { useCommentContext } from './comment-context.tsx';
import { CommentEditor } from './comment-editor.tsx';
import styles from './comments.module.css';
import { deleteCommentWithUndo } from './delete-comment-with-undo.ts';
import { useEditing } from './use-comment-edit.ts';

/** Time until a closed menu has returned the focus to its button. */
const menuCloseMs = 100;

interface CommentItemProps {
  comment: Comment;
  /** Whether the hash of the address names the comment. */
  current?: boolean;
  /** Whether the page shows the comment twice and links lead to the other one. */
  isCopy?: boolean;
}

export function CommentItem({ comment, current = false, isCopy = false }: CommentItemProps) {
  const { subject, path, canChange, resolveMention } = useCommentContext();
  const { user, isManager } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const item = useRef<HTMLLIElement>(null);
  const isOwn = canChange && user !== null && comment.author_id === user.id;
  const { editing, begin, end } = useEditing(comment.id, isOwn && !isCopy);
  const anchor = `comment-${comment.id}`;
  const link = `${path}#${anchor}`;
  const { created_by: author } = comment;
  const remove = () => {
    // The focused menu button is removed with the comment.
    const section = item.current?.closest<HTMLElement>('[data-comments]');
    (section?.querySelector<HTMLElement>('h2[tabindex]') ?? section)?.focus({ preventScroll: true });
    void deleteCommentWithUndo(queryClient, subject, comment);
  };
  return (
    <li
      ref={item}
      id={isCopy ? undefined : anchor}
      tabIndex={-1}
      className={styles.item}
      data-current={current || undefined}
    >
      <ActorMark actor={author} size={28} />
      <div className={styles.body}>
        <div className={styles.head}>
          <b>{author.name}</b>
          <Link to={link} className={styles.when}>
            <Time at={comment.created_at} />
          </Link>
          {comment.updated_at !== comment.created_at && <span className={styles.when}>edited</span>}
          <span className={styles.actions}>
            <Menu
              align="end"
              label={`Comment by ${author.name}`}
              trigger={
                <IconButton
                  name={`Actions for the comment by ${author.name}`}
                  size={24}
                  tooltip={false}
                  icon={<Ellipsis />}
                />
              }
            >
              <MenuItem
                icon={<Link2 />}
                onSelect={() => void copyWithToast(location.origin + link, 'Link copied')}
              >
                Copy link
              </MenuItem>
              {isOwn && (
                <MenuItem icon={<Pencil />} onSelect={begin}>
                  Edit
                </MenuItem>
              )}
              {canChange && (isOwn || isManager) && (
                <MenuItem tone="danger" icon={<Trash2 />} onSelect={() => setTimeout(remove, menuCloseMs)}>
                  Delete
                </MenuItem>
              )}
            </Menu>
          </span>
        </div>
        {editing ? (
          <CommentEditor
            key={editing.key}
            comment={comment}
            openComment={() => void navigate(link)}
            takesFocus={editing.by === 'chosen'}
            onClose={() => {
              end();
              const { activeElement, body } = document;
              // A save may be answered after the person has gone on.
              if (activeElement === body || item.current?.contains(activeElement))
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
