import { SquarePen } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import { AutosaveBars } from '#editor/autosave/autosave-bars.tsx';
import { type OutlineHeading, outlineOf } from '#editor/outline.ts';
import { countWords, plainText } from '#editor/plain-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { scrollAndFlash } from '#ui/scroll-and-flash.ts';
import { htmlOf } from '../data/document-text.ts';
import { useDocumentActions } from '../data/use-document-actions.ts';
import { copyDocumentLink } from '../data/use-document-status.ts';
import { KeptSuggestionsBar } from '../suggesting/kept-suggestions-bar.tsx';
import { useSuggestibleText } from '../suggesting/use-suggestible-text.ts';
import { useOfferedCommand } from './commands/document-command.ts';
import { DiscardButton } from './discard-button.tsx';
import { DocumentFrame } from './document-frame.tsx';
import styles from './document-page.module.css';
import { useOpenDocument } from './open-document.tsx';
import { ReadingText } from './reading-text.tsx';
import { UnsavedTextOfReader } from './refused-text.tsx';
import { DeviceOnlyNote } from './unpublished-changes.tsx';
import { headingIdOf } from './use-linked-heading.ts';

function showHeading(id: string): void {
  const heading = globalThis.document.getElementById(id);
  heading?.focus({ preventScroll: true });
  if (heading) scrollAndFlash(heading);
}

export function ReadingView() {
  const { document, text, mayWrite, readingPlace } = useOpenDocument();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const html = document.content_html ?? '';
  const headings = useMemo(() => outlineOf(html), [html]);
  const words = useMemo(() => countWords(plainText(html)), [html]);
  const goToHeading = useCallback(
    (heading: OutlineHeading) => {
      void navigate({ hash: heading.id }, { replace: true, preventScrollReset: true });
      showHeading(heading.id);
    },
    [navigate],
  );
  const copyHeadingLink = useCallback(
    (id: string) => {
      void navigate({ hash: id }, { replace: true, preventScrollReset: true });
      void copyDocumentLink(document.id, `#${id}`);
    },
    [navigate, document.id],
  );
  useEffect(() => {
    const id = headingIdOf(hash);
    // Somebody who comes back from the editor stays where they were.
    if (id !== null && !readingPlace.current) showHeading(id);
    readingPlace.current = null;
  }, [hash, readingPlace]);
  return (
    <DocumentFrame
      headings={headings}
      onHeading={goToHeading}
      saveStatus={<DeviceOnlyNote />}
      secondaryActions={text.hasChanges && mayWrite && <DiscardButton />}
      action={<EditButton />}
    >
      <ArchivedNotice />
      <UnsavedTextBars />
      <UnsavedTextOfReader />
      <SuggestionBars />
      <ReadingText
        document={document}
        html={html}
        words={words}
        onHeadingLink={copyHeadingLink}
        commentable
      />
    </DocumentFrame>
  );
}

function UnsavedTextBars() {
  const { text, mayWrite, setWriting } = useOpenDocument();
  const isAsked = text.restorable || text.restored || text.conflict || text.problem !== null;
  if (!mayWrite || !isAsked) return null;
  const restore = () => {
    text.restore();
    setWriting(true);
  };
  return (
    <div className={styles.bars}>
      <AutosaveBars
        autosave={{ ...text, restore }}
        htmlOf={htmlOf}
        noun="document"
        variant="document"
        place="They are among its unpublished changes."
      />
    </div>
  );
}

function SuggestionBars() {
  return (
    <div className={styles.bars}>
      <KeptSuggestionsBar />
    </div>
  );
}

function EditButton() {
  const { document, text, readOnlyReason, mayWrite, setWriting, setSuggesting } = useOpenDocument();
  const { refusal } = useSuggestibleText();
  const edit = () => setWriting(true);
  useOfferedCommand(
    {
      id: 'edit',
      text: 'Edit',
      icon: <SquarePen />,
      shortcut: 'e',
      disabledReason: readOnlyReason,
      run: edit,
    },
    { opensField: 'lines' },
  );
  // The notice above the text offers the actions of an archived document.
  if (document.archived_at !== null) return null;
  if (!mayWrite && refusal === null) {
    return (
      <Button variant="ink" onClick={() => setSuggesting(true)}>
        Suggest edits
      </Button>
    );
  }
  return (
    <Button variant="ink" shortcut="e" disabledReason={readOnlyReason} onClick={edit}>
      {text.hasChanges && mayWrite ? 'Continue editing' : 'Edit'}
    </Button>
  );
}

function ArchivedNotice() {
  const { document } = useOpenDocument();
  const { setArchived } = useDocumentActions();
  const { can } = useSession();
  if (document.archived_at === null) return null;
  return (
    <div className={styles.bars}>
      <Banner
        actions={
          can('documents:write') && (
            <Button size={28} onClick={() => void setArchived([document], false)}>
              Unarchive
            </Button>
          )
        }
      >
        This document is archived and cannot be changed.
      </Banner>
    </div>
  );
}
