import { AtSign } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { uploadImage } from '#api/upload-image.ts';
import { limits } from '#contract/limits.ts';
import { beforeLeaving, dropDraft, keepDraft, readDraft } from '#editor/autosave/drafts.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { whyNotSent } from '#editor/why-not-sent.ts';
import { isBlankHtml } from '#lib/is-blank-html.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { useMentionSources } from '../data/mention-sources.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import styles from './comments.module.css';

const pause = 300;

interface CommentComposerProps {
  user: { id: string; name: string } | null;
  /** Names what is written here on this device. */
  place: string;
  onSend: (html: string) => void;
  label?: string;
  placeholder?: string;
  action?: string;
  autofocus?: boolean;
  onCancel?: () => void;
}

/** A new comment. What is written stays on this device until it is sent. */
export function CommentComposer({ place, ...props }: CommentComposerProps) {
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void readDraft(place).then(draft => {
      if (!left) setKept(typeof draft === 'string' ? draft : '');
    });
    return () => {
      left = true;
    };
  }, [place]);
  if (kept === null) return null;
  return (
    <ComposerField
      {...props}
      picturesKey={place}
      initial={kept}
      onKeep={html => void (isBlankHtml(html) ? dropDraft(place) : keepDraft(place, html))}
    />
  );
}

interface ComposerFieldProps extends Omit<CommentComposerProps, 'place'> {
  initial: string;
  /** Names the text whose pictures wait on this device; they are lost with the page when absent. */
  picturesKey?: string;
  /** Called with what is written, and with '' once it is sent. */
  onKeep: (html: string) => void;
}

/** The field itself; `onKeep` puts what is written into safety. */
export function ComposerField({
  user,
  initial,
  picturesKey,
  onKeep,
  onSend,
  label = 'New comment',
  placeholder = 'Write a comment…',
  action = 'Comment',
  autofocus = false,
  onCancel,
}: ComposerFieldProps) {
  const { document, app } = useOpenDocument();
  const sources = useMentionSources(document.project_id, app);
  const editor = useRef<RichTextHandle>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [blank, setBlank] = useState(() => isBlankHtml(initial));
  const pending = useRef<(() => string) | null>(null);
  const keepNow = useEffectEvent(() => {
    clearTimeout(timer.current);
    const html = pending.current?.();
    pending.current = null;
    if (html !== undefined) onKeep(html);
  });
  // Layout effects end before the editor does: what was typed last can still be asked for.
  useLayoutEffect(() => () => keepNow(), []);
  useEffect(() => beforeLeaving(() => keepNow()), []);

  function keep(html: () => string) {
    setBlank(editor.current?.isEmpty() ?? false);
    pending.current = html;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keepNow(), pause);
  }
  function send() {
    const text = editor.current;
    const html = text?.getHTML() ?? '';
    const problem = text && whyNotSent(text, limits.commentBody);
    if (problem) {
      toast({ kind: 'error', message: problem });
      return;
    }
    if (!text || isBlankHtml(html)) return;
    clearTimeout(timer.current);
    pending.current = null;
    // On its way first, forgotten here then: in between it is kept twice rather than not at all.
    onSend(html);
    onKeep('');
    text.clear();
    setBlank(true);
  }
  return (
    <div className={styles.composer}>
      {user && <Avatar person={user} size={28} decorative />}
      <div className={styles.box}>
        <LazyRichTextEditor
          ref={editor}
          content={initial}
          label={label}
          variant="comment"
          placeholder={placeholder}
          autofocus={autofocus ? 'end' : false}
          maxLength={limits.commentBody}
          mentionSources={sources}
          className={styles.editor ?? ''}
          onChange={keep}
          uploadImage={app ? uploadImage : undefined}
          picturesKey={picturesKey}
          onSubmit={send}
        />
        <div className={styles.tools}>
          <IconButton
            name="Mention somebody"
            icon={<AtSign />}
            onClick={() => editor.current?.openSuggestion('@')}
          />
          {onCancel && (
            <Button variant="ghost" size={28} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button
            variant="ink"
            size={28}
            shortcut="mod+enter"
            disabledReason={blank ? 'Write something first.' : null}
            onClick={send}
          >
            {action}
          </Button>
        </div>
      </div>
    </div>
  );
}
