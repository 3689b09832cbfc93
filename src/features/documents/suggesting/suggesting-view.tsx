import { Send } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { uploadImage } from '#api/upload-image.ts';
import { limits } from '#contract/limits.ts';
import { useDebouncedHtml } from '#editor/autosave/use-debounced-html.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { type OutlineHeading, outlineOf } from '#editor/outline.ts';
import { pictureUploadingMessage } from '#editor/picture-uploading-message.ts';
import { countWords, plainText } from '#editor/plain-text.ts';
import { useMentionSources } from '#entities/mention/use-mention-sources.tsx';
import { counted } from '#lib/counted.ts';
import { randomId } from '#lib/random-id.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { KeptPlace } from '#ui/kept-place.tsx';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import { useDiscussion, useRegisterTextView } from '../comments/discussion.tsx';
import { useOfferedCommand, useOfferedList } from '../page/commands/document-command.ts';
import { nothingChanged } from '../page/discard-button.tsx';
import bar from '../page/document-bar.module.css';
import { DocumentFrame } from '../page/document-frame.tsx';
import styles from '../page/document-page.module.css';
import { useOpenDocument } from '../page/open-document.tsx';
import { ReadingHead } from '../page/reading-text.tsx';
import { dropSuggestions, keepSuggestions, useKeptSuggestions } from './kept-suggestions.ts';
import { markSuggestions } from './mark-suggestions.ts';
import { useSendEdits } from './use-send-edits.ts';
import { useSuggestibleText } from './use-suggestible-text.ts';

/** A copy of the text that may be changed freely: each change is suggested, and none is written. */
export function SuggestingView() {
  const { document, hasApp, resolveMention, readingPlace, setSuggesting } = useOpenDocument();
  const navigate = useNavigate();
  const kept = useKeptSuggestions(document.id);
  const source = useSuggestibleText();
  // What was begun stays, whatever others write: its words are found again when it is sent.
  const [begun] = useState(
    () => kept ?? { id: randomId(), base: source.html, html: source.html, isForChanges: source.isForChanges },
  );
  const body = useRef<RichTextHandle>(null);
  const [changeCount, setChangeCount] = useState(0);
  const latestCount = useRef(0);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const noteCount = useCallback((count: number) => {
    latestCount.current = count;
    setChangeCount(count);
  }, []);
  const [words] = useState(() => countWords(plainText(begun.html)));
  const [headings, setHeadings] = useState<OutlineHeading[]>(() => outlineOf(begun.html));
  const marks = useMemo(() => markSuggestions({ base: begun.base, onCount: noteCount }), [begun, noteCount]);
  const { passages, setFoundPassageIds, openCard, cardKindOf } = useDiscussion();
  useRegisterTextView(body);
  useOfferedList(async () => (await body.current?.commands()) ?? []);
  // Without what others suggest: only own changes can be taken back here.
  const plainPassages = useMemo(() => passages.map(({ edit: _, ...passage }) => passage), [passages]);
  const mentionSources = useMentionSources(document.project_id, {
    everywhere: hasApp,
    documents: true,
    except: document.id,
  });
  const { schedule, cancel } = useDebouncedHtml(html => {
    if (latestCount.current === 0) dropSuggestions(document.id, begun.id);
    else keepSuggestions(document.id, { ...begun, html });
  });
  const sendEdits = useSendEdits();
  useEffect(
    () => announce('You are suggesting. Your changes are proposed, and the text stays as it is.'),
    [],
  );
  const close = () => setSuggesting(false);

  const send = async () => {
    const editor = body.current;
    if (!editor || isUnderWay.current) return;
    if (editor.isUploading()) {
      toast({ kind: 'error', message: pictureUploadingMessage });
      return;
    }
    isUnderWay.current = true;
    setIsSending(true);
    const refusal = await sendEdits(begun, () => editor.getHTML());
    isUnderWay.current = false;
    setIsSending(false);
    if (refusal !== null) {
      toast({ kind: 'error', message: refusal });
      return;
    }
    cancel();
    close();
  };
  const discard = () => {
    cancel();
    dropSuggestions(document.id, begun.id);
    close();
  };
  const disabledReason = changeCount === 0 ? 'Change something first.' : null;
  useOfferedCommand(
    {
      id: 'send-suggestions',
      text: 'Send the suggested changes',
      icon: <Send />,
      shortcut: 'mod+enter',
      disabledReason,
      run: () => void send(),
    },
    { whileTyping: true },
  );
  return (
    <DocumentFrame
      headings={headings}
      onHeading={heading => body.current?.focusHeading(heading.index)}
      saveStatus={
        <>
          <span data-suggesting>
            <Badge>Suggesting</Badge>
          </span>
          {changeCount > 0 && (
            <span className={bar.note}>
              Kept <KeptPlace />
            </span>
          )}
        </>
      }
      secondaryActions={
        <>
          <Button variant="ghost" onClick={close}>
            Close
          </Button>
          <Button variant="ghost" disabledReason={changeCount > 0 ? null : nothingChanged} onClick={discard}>
            Discard
          </Button>
        </>
      }
      action={
        <Button
          variant="ink"
          shortcut="mod+enter"
          pending={isSending}
          disabledReason={disabledReason}
          onClick={() => void send()}
        >
          {changeCount === 0 ? 'Suggest' : `Suggest ${counted(changeCount, 'change')}`}
        </Button>
      }
    >
      <ReadingHead document={document} words={words} />
      <div data-document-text className={styles.text}>
        <LazyRichTextEditor
          ref={body}
          live={marks}
          content={begun.html}
          label="Suggested text"
          variant="document"
          autofocus="start"
          readingPlace={readingPlace}
          maxLength={limits.liveText}
          mentionSources={mentionSources}
          passages={plainPassages}
          onPassage={(id, { byKey }) => openCard({ kind: cardKindOf(id), id, byKey })}
          onPassagesFound={setFoundPassageIds}
          resolveMention={resolveMention}
          onNavigate={href => void navigate(href)}
          uploadImage={hasApp ? uploadImage : undefined}
          picturesKey={`suggestions for ${document.id}`}
          onChange={schedule}
          onHeadings={setHeadings}
          onSubmit={() => void send()}
        />
      </div>
    </DocumentFrame>
  );
}
