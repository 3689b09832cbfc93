import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import { useProject } from '#api/project-context.ts';
import { limits } from '#contract/limits.ts';
import { AutosaveBars } from '#editor/autosave/autosave-bars.tsx';
import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { isBlankHtml } from '#editor/plain-text.ts';
import { RichText } from '#editor/rich-text.tsx';
import styles from './ticket-description.module.css';
import { useMentionSources, useResolveMention } from './use-mentions.tsx';

const htmlOf = (value: string) => value;

/** The description: an editor that saves itself, or a text to read. */
export function TicketDescription({
  text,
  editable,
  ref,
}: {
  text: AutosavedText<string>;
  editable: boolean;
  ref?: Ref<RichTextHandle>;
}) {
  const { project } = useProject();
  const mentionSources = useMentionSources(project.id);
  const resolveMention = useResolveMention();
  const navigate = useNavigate();
  if (!editable) {
    return isBlankHtml(text.value) ? (
      <p className={styles.none}>No description</p>
    ) : (
      <RichText html={text.value} resolveMention={resolveMention} onNavigate={href => void navigate(href)} />
    );
  }
  return (
    <div className={styles.description}>
      <AutosaveBars autosave={text} htmlOf={htmlOf} what="description" />
      <LazyRichTextEditor
        key={text.revision}
        ref={ref}
        content={text.value}
        label="Description"
        placeholder="Add a description, or type / for blocks"
        mentionSources={mentionSources}
        maxLength={limits.ticketDescription}
        onChange={text.changed}
        onFocus={() => text.focused(true)}
        onBlur={() => {
          text.focused(false);
          text.flush();
        }}
      />
    </div>
  );
}
