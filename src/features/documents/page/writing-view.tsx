import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { AutosaveBars } from '#editor/autosave/autosave-bars.tsx';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { type OutlineHeading, outlineOf } from '#editor/outline.ts';
import { countWords, plainText } from '#editor/plain-text.ts';
import { ActorMark } from '#ui/bot-mark.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { Time } from '#ui/time.tsx';
import { htmlOf } from '../data/document-text.ts';
import { useMentionSources } from '../data/mention-sources.tsx';
import { DocumentFrame } from './document-frame.tsx';
import styles from './document-page.module.css';
import { EditorsField } from './editors-field.tsx';
import { Facts, Length } from './facts.tsx';
import { useOpenDocument } from './open-document.tsx';
import { PublishPopover } from './publish-popover.tsx';
import { TagsField } from './tags-field.tsx';
import { focusEnd, TitleFields } from './title-fields.tsx';
import { KeptState, LeaveChanges, PublishChanges } from './unpublished-changes.tsx';

/** The document to be written: one page with title, caption and body. */
export function WritingView() {
  const { document, text, app } = useOpenDocument();
  const isDraft = document.status === 'draft';
  const mentionSources = useMentionSources(document.project_id, app);
  const title = useRef<HTMLTextAreaElement>(null);
  const caption = useRef<HTMLTextAreaElement>(null);
  const body = useRef<RichTextHandle>(null);
  const [headings, setHeadings] = useState<OutlineHeading[]>(() => outlineOf(text.value.content_html));
  const [words, setWords] = useState(() => countWords(plainText(text.value.content_html)));
  const value = useRef(text.value);
  useEffect(() => {
    value.current = text.value;
  });
  useShortcut(
    'mod+s',
    () => {
      if (isDraft) text.flush();
    },
    { label: 'Save now', scope: 'Document', whileTyping: true, enabled: isDraft },
  );
  const toHeading = useCallback((heading: OutlineHeading) => body.current?.focusHeading(heading.index), []);
  return (
    <DocumentFrame
      headings={headings}
      onHeading={toHeading}
      state={
        isDraft ? <SaveState state={text.state} savedAt={text.savedAt} onRetry={text.retry} /> : <KeptState />
      }
      others={!isDraft && <LeaveChanges />}
      action={isDraft ? <PublishPopover /> : <PublishChanges />}
    >
      <div className={styles.bars}>
        <AutosaveBars autosave={text} htmlOf={htmlOf} what="document" variant="document" />
      </div>
      <TagsField />
      <TitleFields title={title} caption={caption} onLeave={() => body.current?.focus('start')} />
      <Facts>
        {document.editors.length === 0 && <ActorMark actor={document.created_by} showName />}
        <EditorsField />
        <span>
          Edited <Time at={text.savedAt ?? document.updated_at} />
        </span>
        {words > 0 && <Length words={words} />}
      </Facts>
      <div data-document-text className={styles.text}>
        <LazyRichTextEditor
          key={text.revision}
          ref={body}
          content={text.value.content_html}
          label="Text"
          variant="document"
          placeholder="Write, or press / for blocks"
          maxLength={limits.documentContent}
          mentionSources={mentionSources}
          onChange={html => text.changed(() => ({ ...value.current, content_html: html() }))}
          onHeadings={setHeadings}
          onWords={setWords}
          onLeaveStart={() => focusEnd(caption.current)}
          onFocus={() => text.focused(true)}
          onBlur={() => {
            text.focused(false);
            text.flush();
          }}
        />
      </div>
    </DocumentFrame>
  );
}
