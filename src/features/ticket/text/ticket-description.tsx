import { type Ref, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import { uploadImage } from '#api/upload-image.ts';
import { limits } from '#contract/limits.ts';
import { AutosaveBars } from '#editor/autosave/autosave-bars.tsx';
import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import { useOfferedWords } from '#editor/autosave/use-offered-words.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { IdleRichTextEditor } from '#editor/idle-editor.tsx';
import { RichText } from '#editor/rich-text.tsx';
import { useMentionSources } from '#entities/mention/use-mention-sources.tsx';
import { useResolveMention } from '#entities/mention/use-resolve-mention.ts';
import { PeopleHere } from '#entities/person/people-here.tsx';
import { useProject } from '#entities/project/project-context.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import styles from './ticket-text.module.css';
import { useFlash } from './use-flash.ts';

const htmlOf = (value: string) => value;

export function TicketDescription({
  text,
  editable,
  isLost,
  ref,
}: {
  text: AutosavedText<string>;
  editable: boolean;
  /** Whether the ticket is gone, which another message says. */
  isLost: boolean;
  ref?: Ref<Pick<RichTextHandle, 'focus'>>;
}) {
  const { project } = useProject();
  const mentionSources = useMentionSources(project.id);
  const resolveMention = useResolveMention(useMemo(() => [text.value], [text.value]));
  const navigate = useNavigate();
  const app = useHasApp();
  const box = useFlash(text.revision);
  const offered = useOfferedWords(text, htmlOf);
  // Most tickets are opened to be read.
  const [isEntered, setEntered] = useState(false);
  if (!editable) {
    return isBlankHtml(text.value) ? (
      <p className={styles.none}>No description</p>
    ) : (
      <RichText html={text.value} resolveMention={resolveMention} onNavigate={href => void navigate(href)} />
    );
  }
  return (
    <div ref={box} className={styles.description} data-own-text>
      {!isLost && <AutosaveBars autosave={text} htmlOf={htmlOf} noun="description" />}
      <PeopleHere live={text.live} />
      <IdleRichTextEditor
        revision={text.revision}
        live={isEntered ? text.live : null}
        rivals={offered}
        onRivalsSettled={text.keepRivals}
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
        onChange={text.noteEdit}
        onComposing={text.deferRemoteChanges}
        onFocus={() => setEntered(true)}
        onBlur={text.flush}
      />
    </div>
  );
}
