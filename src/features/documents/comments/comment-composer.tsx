import { AtSign } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { dropDraft, keepDraft, readDraft } from '#editor/autosave/journal.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { isBlankHtml } from '#editor/plain-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useMentionSources } from '../data/mention-sources.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import styles from './comments.module.css';

const pause = 300;

interface CommentComposerProps {
  user: { id: string; name: string } | null;
  onSend: (html: string) => void;
}

/** A new comment. What is written stays on this device until it is sent. */
export function CommentComposer({ user, onSend }: CommentComposerProps) {
  const { document, app } = useOpenDocument();
  const sources = useMentionSources(document.project_id, app);
  const place = `document ${document.id} comment`;
  const editor = useRef<RichTextHandle>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [kept, setKept] = useState<string | null>(null);
  const [blank, setBlank] = useState(true);

  useEffect(() => {
    let left = false;
    void readDraft(place).then(draft => {
      if (left) return;
      const html = typeof draft === 'string' ? draft : '';
      setKept(html);
      setBlank(isBlankHtml(html));
    });
    return () => {
      left = true;
    };
  }, [place]);

  function keep(html: () => string) {
    setBlank(editor.current?.isEmpty() ?? false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keepDraft(place, html()), pause);
  }
  function send() {
    const html = editor.current?.getHTML() ?? '';
    if (isBlankHtml(html)) return;
    clearTimeout(timer.current);
    editor.current?.clear();
    setBlank(true);
    void dropDraft(place);
    onSend(html);
  }
  if (kept === null) return null;
  return (
    <div className={styles.composer}>
      {user && <Avatar person={user} size={28} decorative />}
      <div className={styles.box}>
        <LazyRichTextEditor
          ref={editor}
          content={kept}
          label="New comment"
          variant="comment"
          placeholder="Write a comment…"
          maxLength={limits.commentBody}
          mentionSources={sources}
          className={styles.editor ?? ''}
          onChange={keep}
          onSubmit={send}
        />
        <div className={styles.tools}>
          <IconButton
            name="Mention somebody"
            icon={<AtSign />}
            onClick={() => editor.current?.openSuggestion('@')}
          />
          <Button
            variant="ink"
            size={28}
            shortcut="mod+enter"
            disabledReason={blank ? 'Write something first.' : null}
            onClick={send}
          >
            Comment
          </Button>
        </div>
      </div>
    </div>
  );
}
