import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, AtSign } from 'lucide-react';
import { useRef, useState } from 'react';
import { useProject } from '#api/project-context.ts';
import { useSession } from '#api/session.ts';
import { uploadImage } from '#api/upload-image.ts';
import { limits } from '#contract/limits.ts';
import { useDraft } from '#editor/autosave/use-draft.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { StandInEditor, type StandInHandle } from '#editor/stand-in-editor.tsx';
import { whyNotSent } from '#editor/why-not-sent.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { useHasApp } from '../data/use-ticket.ts';
import { useMentionSources } from '../text/use-mentions.tsx';
import styles from './comments.module.css';
import { sendComment } from './unsent-comments.ts';

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
  const app = useHasApp();
  const editor = useRef<StandInHandle>(null);
  // Null until the editor tells: then what was kept decides.
  const [empty, setEmpty] = useState<boolean | null>(null);
  const place = `comment on ticket ${ticketId}`;
  const draft = useDraft(place);

  if (disabledReason !== null) return <p className={styles.closed}>{disabledReason}</p>;

  const submit = (text: RichTextHandle) => {
    const html = text.getHTML();
    const problem = whyNotSent(text, limits.commentBody);
    if (problem !== null) {
      toast({ kind: 'error', message: problem });
      return;
    }
    if (html === '' || text.isEmpty()) return;
    sendComment(queryClient, ticketId, html);
    text.clear();
    draft.forget();
    setEmpty(true);
    text.focus();
  };
  const send = () => {
    const text = editor.current?.editor();
    if (text) submit(text);
    // What is sent before the editor has come goes when it is there.
    else editor.current?.enter(submit);
  };
  const look = () => setEmpty(editor.current?.editor()?.isEmpty() ?? false);
  return (
    <div className={styles.composer}>
      {user && (
        <span aria-hidden="true">
          <Avatar person={user} size={28} />
        </span>
      )}
      <div className={styles.box}>
        <div className={styles.text} data-scroll="composer">
          <StandInEditor
            ref={editor}
            variant="comment"
            label="Write a comment"
            placeholder="Write a comment…"
            content={draft.kept}
            mentionSources={mentionSources}
            maxLength={limits.commentBody}
            uploadImage={app ? uploadImage : undefined}
            picturesKey={place}
            onSubmit={send}
            onFocus={look}
            onChange={html => {
              draft.changed(html);
              look();
            }}
          />
        </div>
        <IconButton
          name="Mention somebody"
          icon={<AtSign />}
          onClick={() => editor.current?.enter(text => text.openSuggestion('@'))}
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
