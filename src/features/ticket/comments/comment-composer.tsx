import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, AtSign } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useProject } from '#api/project-context.ts';
import { useSession } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import { dropDraft, keepDraft, readDraft } from '#editor/autosave/journal.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useMentionSources } from '../text/use-mentions.tsx';
import styles from './comments.module.css';
import { sendComment } from './unsent-comments.ts';

const pause = 300;

/** Keeps what is being written on this device; gives what was kept, once it is known. */
function useDraft(key: string) {
  const [kept, setKept] = useState<string | null>(null);
  const pull = useRef<(() => string) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useCallback(() => {
    const html = pull.current?.();
    pull.current = null;
    if (html === '') void dropDraft(key);
    else if (html !== undefined) void keepDraft(key, html);
  }, [key]);
  useEffect(() => {
    let current = true;
    void readDraft(key).then(draft => {
      if (current) setKept(typeof draft === 'string' ? draft : '');
    });
    return () => {
      current = false;
      clearTimeout(timer.current);
      write();
    };
  }, [key, write]);
  return {
    kept,
    changed: (html: () => string) => {
      pull.current = html;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, pause);
    },
    forget: () => {
      pull.current = null;
      clearTimeout(timer.current);
      void dropDraft(key);
    },
  };
}

/** Where comments are written, at the foot of the ticket. */
export function CommentComposer({
  ticketId,
  disabledReason,
}: {
  ticketId: string;
  disabledReason: string | null;
}) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { project } = useProject();
  const mentionSources = useMentionSources(project.id);
  const editor = useRef<RichTextHandle>(null);
  // Null until the editor tells: then what was kept decides.
  const [empty, setEmpty] = useState<boolean | null>(null);
  const draft = useDraft(`comment on ticket ${ticketId}`);

  if (disabledReason !== null) return <p className={styles.closed}>{disabledReason}</p>;

  const send = () => {
    const html = editor.current?.getHTML() ?? '';
    if (html === '' || editor.current?.isEmpty()) return;
    sendComment(queryClient, ticketId, html);
    editor.current?.clear();
    draft.forget();
    setEmpty(true);
    editor.current?.focus();
  };
  return (
    <div className={styles.composer}>
      {user && (
        <span aria-hidden="true">
          <Avatar person={user} size={28} />
        </span>
      )}
      <div className={styles.box}>
        <div className={styles.text} data-scroll="composer">
          {draft.kept === null ? (
            <p className={styles.placeholder}>Write a comment…</p>
          ) : (
            <LazyRichTextEditor
              ref={editor}
              variant="comment"
              label="Write a comment"
              placeholder="Write a comment…"
              content={draft.kept}
              mentionSources={mentionSources}
              maxLength={limits.commentBody}
              onSubmit={send}
              onFocus={() => setEmpty(editor.current?.isEmpty() ?? true)}
              onChange={html => {
                draft.changed(html);
                setEmpty(editor.current?.isEmpty() ?? true);
              }}
            />
          )}
        </div>
        <IconButton
          name="Mention somebody"
          icon={<AtSign />}
          onClick={() => {
            editor.current?.focus('end');
            editor.current?.openSuggestion('@');
          }}
        />
        <IconButton
          name="Send"
          variant="ink"
          shortcut="mod+enter"
          icon={<ArrowUp />}
          disabledReason={(empty ?? !draft.kept) ? 'Write something first.' : null}
          onClick={send}
        />
      </div>
    </div>
  );
}
