import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { uploadImage } from '#api/upload-image.ts';
import { limits } from '#contract/limits.ts';
import { AutosaveBars } from '#editor/autosave/autosave-bars.tsx';
import { useOfferedWords } from '#editor/autosave/use-offered-words.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { type OutlineHeading, outlineOf } from '#editor/outline.ts';
import { countWords, plainText } from '#editor/plain-text.ts';
import { relabelMentions } from '#editor/relabel-mentions.ts';
import { useFixedToolbar } from '#editor/toolbar-choice.ts';
import { useMentionSources } from '#entities/mention/use-mention-sources.tsx';
import { ActorMark } from '#entities/person/bot-mark.tsx';
import { PeopleHere, usePeopleHere } from '#entities/person/people-here.tsx';
import { useWhoElse } from '#entities/person/use-who-else.ts';
import { WhoElse } from '#entities/person/who-else.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { Time } from '#ui/time.tsx';
import { useDiscussion, useRegisterTextView } from '../comments/discussion.tsx';
import { useMovedAnchors } from '../comments/use-moved-anchors.ts';
import { type DocumentText, htmlOf } from '../data/document-text.ts';
import { KeptSuggestionsBar } from '../suggesting/kept-suggestions-bar.tsx';
import { useOfferedCommand, useOfferedList } from './commands/document-command.ts';
import { commentOnWords, findInText, goToText, saveNow } from './commands/text-commands.tsx';
import { DocumentFrame } from './document-frame.tsx';
import styles from './document-page.module.css';
import { EditorsField } from './editors-field.tsx';
import {
  changesFactOf,
  DocumentAudience,
  Facts,
  PublicationFact,
  SelectedWords,
  WordCount,
} from './facts.tsx';
import { LostWhileWriting } from './lost-document.tsx';
import { useOpenDocument } from './open-document.tsx';
import { PrintCopy } from './print-copy.tsx';
import { PublishPopover } from './publish-popover.tsx';
import { RefusedWhileWriting } from './refused-text.tsx';
import { TagsField } from './tags-field.tsx';
import { focusFieldEnd, TitleFields } from './title-fields.tsx';
import { CloseAndDiscardButtons, DeviceOnlyNote, PublishChanges } from './unpublished-changes.tsx';
import { useDiscardNotice } from './use-discard-notice.ts';
import { useLinkedHeading } from './use-linked-heading.ts';
import { usePublicationNotice } from './use-publication-notice.ts';
import { useSteadyText } from './use-steady-text.ts';

const contentOf = (value: DocumentText) => value.content_html;

export function WritingView() {
  const { document, text, hasApp, loss, readOnlyReason, resolveMention, startsInText, readingPlace } =
    useOpenDocument();
  usePublicationNotice(document);
  useDiscardNotice(document.id);
  const navigate = useNavigate();
  const here = usePeopleHere(text.live);
  const offered = useOfferedWords(text, contentOf);
  const otherWriters = useWhoElse(document.id, text.elsewhere, here);
  const isDraft = document.status === 'draft';
  const hasEditors = document.editors.length > 0;
  const isAutosaved = text.place !== 'device';
  const mentionSources = useMentionSources(document.project_id, {
    everywhere: hasApp,
    documents: true,
    except: document.id,
  });
  const title = useRef<HTMLTextAreaElement>(null);
  const caption = useRef<HTMLTextAreaElement>(null);
  const body = useRef<RichTextHandle>(null);
  const bars = useRef<HTMLDivElement>(null);
  useSteadyText(bars);
  const [focusRequests, setFocusRequests] = useState(startsInText ? 1 : 0);
  const focusText = (at?: 'start') =>
    body.current ? body.current.focus(at) : setFocusRequests(count => count + 1);
  useOfferedCommand(
    goToText(() => focusText()),
    { opensField: 'lines' },
  );
  const { passages, setFoundPassageIds, beginComment, openCard, cardKindOf } = useDiscussion();
  useRegisterTextView(body);
  useMovedAnchors(body);
  useOfferedList(async () => (await body.current?.commands()) ?? []);
  // Within the text the editor handles the key.
  useOfferedCommand(
    commentOnWords(() => beginComment?.()),
    { enabled: beginComment !== undefined },
  );
  const [headings, setHeadings] = useState<OutlineHeading[]>(() => outlineOf(text.value.content_html));
  const [wordCount, setWordCount] = useState(() => countWords(plainText(text.value.content_html)));
  const [selectedWordCount, setSelectedWordCount] = useState(0);
  const latestText = useRef(text.value);
  useEffect(() => {
    latestText.current = text.value;
  });
  useOfferedCommand(saveNow(text.flush), { whileTyping: true, enabled: isAutosaved });
  const isToolbarFixed = useFixedToolbar();
  const [isFinding, setIsFinding] = useState(false);
  const find = () => setIsFinding(true);
  useOfferedCommand(findInText(find), {
    whileTyping: true,
    opensField: true,
    // A second press opens the browser's own search.
    onKey: () => (isFinding ? false : find()),
  });
  const focusHeading = useCallback(
    (heading: OutlineHeading) => body.current?.focusHeading(heading.index),
    [],
  );
  // The reading view has shown the linked heading.
  const editorRef = useLinkedHeading(body, { skipsFirst: startsInText });
  return (
    <DocumentFrame
      headings={headings}
      onHeading={focusHeading}
      saveStatus={
        <>
          {isAutosaved && !loss ? (
            <SaveState state={text.state} savedAt={text.savedAt} onRetry={text.retry} />
          ) : (
            <DeviceOnlyNote />
          )}
          {isAutosaved && <PeopleHere live={text.live} />}
          {isAutosaved && <WhoElse {...otherWriters} />}
          {selectedWordCount > 0 && <SelectedWords selected={selectedWordCount} total={wordCount} />}
        </>
      }
      secondaryActions={!isDraft && <CloseAndDiscardButtons />}
      action={isDraft ? <PublishPopover /> : <PublishChanges />}
    >
      <PrintCopy htmlNow={() => body.current?.getHTML() ?? latestText.current.content_html} />
      <div ref={bars} className={styles.bars}>
        {loss ? (
          <LostWhileWriting loss={loss} html={text.value.content_html} textNow={text.current} />
        ) : (
          <>
            {readOnlyReason !== null && <RefusedWhileWriting reason={readOnlyReason} />}
            <AutosaveBars
              autosave={text}
              htmlOf={value => relabelMentions(htmlOf(value), resolveMention)}
              noun="document"
              variant="document"
            />
          </>
        )}
        <KeptSuggestionsBar />
      </div>
      <TagsField />
      <TitleFields
        title={title}
        caption={caption}
        onLeave={() => focusText('start')}
        onPasteRest={rest => {
          // The title takes the first line before the caret moves to the body.
          setTimeout(() => body.current?.pasteAtStart(rest));
          return body.current !== null;
        }}
      />
      <Facts>
        {/* Same facts as the reading view: the text below stays where it is when editing begins. */}
        {!isDraft && <PublicationFact document={document} />}
        {!isDraft && changesFactOf(document)}
        {isDraft && !hasEditors && <ActorMark actor={document.created_by} showName />}
        {hasEditors && <EditorsField key="editors" />}
        {isDraft && (
          <span>
            Edited <Time at={text.savedAt ?? document.updated_at} />
          </span>
        )}
        <WordCount words={wordCount} />
        {!hasEditors && <EditorsField key="editors" />}
        <DocumentAudience />
      </Facts>
      <div data-document-text data-own-text data-discussed className={styles.text}>
        <LazyRichTextEditor
          revision={text.revision}
          live={text.live}
          rivals={offered}
          onRivalsSettled={text.keepRivals}
          ref={editorRef}
          content={text.value.content_html}
          label="Text"
          variant="document"
          autofocus={focusRequests > 0 && 'start'}
          focusRequest={focusRequests}
          readingPlace={readingPlace}
          placeholder="Write, or press / for blocks"
          maxLength={limits.documentContent}
          mentionSources={mentionSources}
          toolbar={isToolbarFixed}
          passages={passages}
          onPassage={(id, { byKey }) => openCard({ kind: cardKindOf(id), id, byKey })}
          onPassagesFound={setFoundPassageIds}
          onComment={beginComment}
          resolveMention={resolveMention}
          onNavigate={href => void navigate(href)}
          finding={isFinding}
          onFindClose={() => setIsFinding(false)}
          onReplaceAll={() => void text.keepVersionNow()}
          uploadImage={hasApp ? uploadImage : undefined}
          picturesKey={`document ${document.id}`}
          onChange={(html, before) => {
            const textWith = (read: () => string) => () => ({ ...latestText.current, content_html: read() });
            text.noteEdit(textWith(html), before && textWith(before));
          }}
          onHeadings={setHeadings}
          onWords={setWordCount}
          onSelectedWords={setSelectedWordCount}
          onLeaveStart={() => focusFieldEnd(caption.current)}
          onComposing={text.deferRemoteChanges}
          onBlur={text.flush}
        />
      </div>
    </DocumentFrame>
  );
}
