import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, AtSign } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '#api/session.ts';
import { uploadImage } from '#api/upload-image.ts';
import { limits } from '#contract/limits.ts';
import { useDraft } from '#editor/autosave/use-draft.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { StandInEditor, type StandInHandle } from '#editor/stand-in-editor.tsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { toast } from '#ui/toast.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useCommentContext } from './comment-context.tsx';
import type { NewComment } from './comment-operations.ts';
import styles from './comments.module.css';
import { useKeptComment } from './kept-comments.ts';
import { refusalToSend } from './refusal-to-send.ts';
import { RefusedComment } from './refused-comment.tsx';
import { sendComment } from './unsent-comments.ts';
import { useAnnouncedRefusal } from './use-announced-refusal.ts';

interface CommentComposerProps extends Pick<NewComment, 'thread' | 'about'> {
  /** Key of the stored draft and of its waiting pictures. */
  draftKey: string;
  label: string;
  placeholder?: string;
  /** Label of the send button below an editor that loads at once. Without it: one line with an arrow button. */
  action?: string;
  autofocus?: boolean;
  /** The key that leads to the field from anywhere on the screen, and its group in the list of shortcuts. */
  shortcut?: { keys: string; scope: string };
  /** Why nobody may comment: it stands in place of an empty field, and below one with words, which stay. */
  refusal?: string | null;
  /** The passage as it reads when the comment is sent, where it may have changed since `about`. */
  aboutNow?: () => NewComment['about'];
  onSent?: () => void;
  onCancel?: () => void;
}

export function CommentComposer(props: CommentComposerProps) {
  const draft = useDraft(props.draftKey);
  return <ComposerField key={props.draftKey} {...props} draft={draft} />;
}

interface ComposerFieldProps extends CommentComposerProps {
  draft: ReturnType<typeof useDraft>;
}

export function ComposerField({
  draft,
  draftKey,
  label,
  placeholder = 'Write a comment…',
  action,
  autofocus = false,
  shortcut,
  refusal = null,
  thread,
  about,
  aboutNow = () => about,
  onSent,
  onCancel,
}: ComposerFieldProps) {
  const queryClient = useQueryClient();
  const { subject, canChange, mentionSources } = useCommentContext();
  const { user } = useSession();
  const editor = useRef<StandInHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const focusField = () => box.current?.querySelector<HTMLElement>('textarea, [contenteditable]')?.focus();
  // Null until the editor has loaded; the stored draft decides until then.
  const [isBlank, setIsBlank] = useState<boolean | null>(null);
  const isEmpty = isBlank ?? isBlankHtml(draft.storedHtml);
  // A refused field stays while its words are written anew.
  const [hadWords, setHadWords] = useState(false);
  const hasHadWords = !isEmpty || (refusal !== null && hadWords);
  if (hasHadWords !== hadWords) setHadWords(hasHadWords);
  const isShown = refusal === null || hadWords;
  // The draft of a comment on a passage is stored with its passage.
  useKeptComment(
    about ? null : draftKey,
    thread ? 'Reply' : 'Comment',
    isBlank === null && draft.storedHtml === null ? null : !isEmpty,
  );
  useAnnouncedRefusal(refusal, () => hadWords || Boolean(box.current?.contains(document.activeElement)));
  useShortcut(shortcut?.keys ?? '', focusField, {
    label,
    scope: shortcut?.scope ?? '',
    enabled: shortcut !== undefined && isShown,
    opensField: 'lines',
  });
  const isWide = action !== undefined;

  const submit = (text: RichTextHandle) => {
    const html = text.getHTML();
    const message = refusal ?? refusalToSend(text);
    if (message !== null) {
      toast({ kind: 'error', isBrief: refusal !== null, message });
      return;
    }
    if (text.isBlank()) return;
    // Store the unsent comment before the draft is dropped.
    sendComment(queryClient, subject, { html, thread, about: aboutNow() });
    draft.forget();
    text.clear();
    setIsBlank(true);
    setHadWords(false);
    text.focus();
    onSent?.();
  };
  const send = () => {
    const text = editor.current?.editor();
    if (text) submit(text);
    else editor.current?.enter(submit);
  };
  const textNow = () => editor.current?.editor()?.getHTML() ?? draft.storedHtml ?? '';
  // Before the editor has loaded, the plain field tells of what is typed alone.
  const updateBlank = ({ isTyped }: { isTyped: boolean }) => {
    const text = editor.current?.editor();
    if (text) setIsBlank(text.isBlank());
    else if (isTyped) setIsBlank(false);
  };
  const sendButtonProps = {
    variant: 'ink',
    shortcut: 'mod+enter',
    disabledReason: refusal ?? (isEmpty ? 'Write something first.' : null),
    ...keepFocus,
    onClick: send,
  } as const;
  if (!isShown) {
    return (
      <div className={styles.refusal}>
        <p>{refusal}</p>
        {onCancel && (
          <Button variant="ghost" size={28} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.composer} data-composer="">
      {user && (
        <span aria-hidden="true">
          <Avatar person={user} size={28} />
        </span>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the ground around the field, for fingers */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself has the focus */}
      <div
        ref={box}
        className={styles.box}
        data-wide={isWide || undefined}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget || target === currentTarget.firstChild) focusField();
        }}
      >
        <Tooltip text={label} shortcut={shortcut?.keys} disabled={!shortcut || !isEmpty}>
          <div className={styles.text} data-scroll={draftKey}>
            <StandInEditor
              ref={editor}
              variant="comment"
              label={label}
              placeholder={placeholder}
              content={draft.storedHtml}
              eager={isWide}
              autofocus={autofocus && 'end'}
              mentionSources={mentionSources}
              maxLength={limits.commentBody}
              uploadImage={canChange ? uploadImage : undefined}
              picturesKey={draftKey}
              onSubmit={send}
              onFocus={() => updateBlank({ isTyped: false })}
              onChange={html => {
                draft.scheduleWrite(html);
                updateBlank({ isTyped: true });
              }}
            />
          </div>
        </Tooltip>
        <div className={styles.tools}>
          <IconButton
            name="Mention somebody"
            icon={<AtSign />}
            {...keepFocus}
            onClick={() => editor.current?.enter(text => text.openSuggestion('@'))}
          />
          {onCancel && (
            <Button variant="ghost" size={28} onClick={onCancel}>
              Cancel
            </Button>
          )}
          {isWide ? (
            <Button size={28} {...sendButtonProps}>
              {action}
            </Button>
          ) : (
            <IconButton name="Send" icon={<ArrowUp />} {...sendButtonProps} />
          )}
        </div>
      </div>
      {refusal !== null && <RefusedComment reason={refusal} textNow={isEmpty ? null : textNow} />}
    </div>
  );
}
