import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import { useProject } from '#api/project-context.ts';
import { uploadImage } from '#api/upload-image.ts';
import { limits } from '#contract/limits.ts';
import { AutosaveBars } from '#editor/autosave/autosave-bars.tsx';
import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { IdleRichTextEditor } from '#editor/idle-editor.tsx';
import { RichText } from '#editor/rich-text.tsx';
import { isBlankHtml } from '#lib/is-blank-html.ts';
import { useHasApp } from '../data/use-ticket.ts';
import styles from './ticket-text.module.css';
import { useMentionSources } from './use-mentions.tsx';
import { useResolveMention } from './use-resolve-mention.ts';

const htmlOf = (value: string) => value;

/** The description: an editor that saves itself, or a text to read. */
export function TicketDescription({
  text,
  editable,
  ref,
}: {
  text: AutosavedText<string>;
  editable: boolean;
  ref?: Ref<Pick<RichTextHandle, 'focus'>>;
}) {
  const { project } = useProject();
  const mentionSources = useMentionSources(project.id);
  const resolveMention = useResolveMention(text.value);
  const navigate = useNavigate();
  const app = useHasApp();
  if (!editable) {
    return isBlankHtml(text.value) ? (
      <p className={styles.none}>No description</p>
    ) : (
      <RichText html={text.value} resolveMention={resolveMention} onNavigate={href => void navigate(href)} />
    );
  }
  return (
    <div className={styles.description}>
      {text.revision > 0 && <span key={text.revision} className={styles.flash} />}
      <AutosaveBars autosave={text} htmlOf={htmlOf} what="description" />
      <IdleRichTextEditor
        revision={text.revision}
        ref={ref}
        content={text.value}
        label="Description"
        placeholder="Add a description, or type / for blocks"
        mentionSources={mentionSources}
        uploadImage={app ? uploadImage : undefined}
        picturesKey={text.key}
        resolveMention={resolveMention}
        onNavigate={href => void navigate(href)}
        maxLength={limits.ticketDescription}
        onChange={text.changed}
        onComposing={text.hold}
        onBlur={text.flush}
      />
    </div>
  );
}
