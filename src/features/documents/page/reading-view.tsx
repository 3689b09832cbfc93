import { useCallback, useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import { type OutlineHeading, outlineOf } from '#editor/outline.ts';
import { countWords, isBlankHtml, plainText } from '#editor/plain-text.ts';
import { RichText } from '#editor/rich-text.tsx';
import { paths } from '#lib/paths.ts';
import { AvatarStack } from '#ui/avatar.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { TagPill } from '#ui/tag-pill.tsx';
import { namesOf } from '../data/audience.ts';
import { resolveMention } from '../data/resolve-mention.ts';
import { useDocumentActions } from '../data/use-document-actions.ts';
import { DocumentFrame } from './document-frame.tsx';
import styles from './document-page.module.css';
import { Facts, Length, Published } from './facts.tsx';
import { useOpenDocument } from './open-document.tsx';
import { DiscardButton, KeptState } from './unpublished-changes.tsx';

/** Moves the focus to a heading of the text as it is read. */
function showHeading(id: string): void {
  const heading = globalThis.document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The document as its readers see it. */
export function ReadingView() {
  const { document, text, mayWrite } = useOpenDocument();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const html = document.content_html ?? '';
  const headings = useMemo(() => outlineOf(html), [html]);
  const words = useMemo(() => countWords(plainText(html)), [html]);
  const toHeading = useCallback(
    (heading: OutlineHeading) => {
      void navigate({ hash: heading.id }, { replace: true, preventScrollReset: true });
      showHeading(heading.id);
    },
    [navigate],
  );
  useEffect(() => {
    if (hash.startsWith('#h-')) showHeading(decodeURIComponent(hash.slice(1)));
  }, [hash]);
  const { editors, tags, caption } = document;
  return (
    <DocumentFrame
      headings={headings}
      onHeading={toHeading}
      state={<KeptState />}
      others={text.dirty && mayWrite && <DiscardButton />}
      action={<EditButton />}
    >
      <ArchivedNotice />
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map(({ name }) => (
            <li key={name}>
              <TagPill
                name={name}
                render={
                  <Link
                    to={{ pathname: paths.documents, search: new URLSearchParams({ tags: name }).toString() }}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.title} data-print-title>
        {document.title}
      </p>
      {caption && <p className={styles.caption}>{caption}</p>}
      <Facts>
        <Published document={document} />
        {editors.length > 0 && (
          <>
            <AvatarStack people={editors} ring="--sheet" label="Editors" />
            <span aria-hidden="true">{namesOf(editors)}</span>
          </>
        )}
        {words > 0 && <Length words={words} />}
      </Facts>
      <div data-document-text className={styles.text}>
        {isBlankHtml(html) ? (
          <p className={styles.empty}>This document has no text yet.</p>
        ) : (
          <RichText
            html={html}
            variant="document"
            headingAnchors
            resolveMention={resolveMention}
            onNavigate={href => void navigate(href)}
          />
        )}
      </div>
    </DocumentFrame>
  );
}

function EditButton() {
  const { document, text, reason, mayWrite, setWriting } = useOpenDocument();
  const edit = () => setWriting(true);
  useShortcut('e', edit, { label: 'Edit', scope: 'Document', enabled: mayWrite });
  // An archived document says above its text what can be done.
  if (document.archived_at !== null) return null;
  return (
    <Button variant="ink" shortcut="e" disabledReason={reason} onClick={edit}>
      {text.dirty && mayWrite ? 'Continue editing' : 'Edit'}
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
