import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef, useState } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import type { ResolveMention } from '#editor/editor-types.ts';
import { isTyping } from '#editor/is-typing.ts';
import type { ReadingPlace } from '#editor/reading-place.ts';
import { useKeptEditor, useRetryLater } from '#editor/use-kept-editor.ts';
import { CommentContext } from '#entities/comment/comment-context.tsx';
import { textsOf } from '#entities/mention/mentions-query.ts';
import { useMentionSources } from '#entities/mention/use-mention-sources.tsx';
import { useResolveMention } from '#entities/mention/use-resolve-mention.ts';
import type { Project } from '#entities/project/project-context.ts';
import { paths } from '#lib/paths.ts';
import type { DocumentText } from '../data/document-text.ts';
import { useDocumentRights } from '../data/use-document-rights.ts';
import { type EditedDocument, useDocumentText } from '../data/use-document-text.ts';
import { type Loss, lossSentence } from './lost-document.tsx';

interface OpenDocument {
  document: DocumentDetail;
  project: Project | null;
  /** The projects to choose from: all that are not archived, and the current one. */
  projects: readonly Project[];
  text: EditedDocument;
  /** Whether the editor is open instead of the reading view. */
  writing: boolean;
  setWriting: (writing: boolean) => void;
  /** Whether edits of the text are suggested in a copy of it. */
  suggesting: boolean;
  setSuggesting: (suggesting: boolean) => void;
  /** The unpublished changes as they were when the question to discard them was opened; null while it is closed. */
  changesToDiscard: DocumentText | null;
  setChangesToDiscard: (changes: DocumentText | null) => void;
  /** Whether the caret starts in the text, as somebody asked for the editor. */
  startsInText: boolean;
  /** The last view leaves the place that it showed here, and the next one begins there. */
  readingPlace: RefObject<ReadingPlace | null>;
  /** A sentence; null when the text may be changed. */
  readOnlyReason: string | null;
  /** A sentence; null when the document may be published, with what is being written. */
  publishRefusal: string | null;
  /** A sentence; null when one may comment. */
  commentsRefusal: string | null;
  mayWrite: boolean;
  /** Null while the document can be read. */
  loss: Loss | null;
  resolveMention: ResolveMention;
  /** Whether the service answers operations of /api/app. */
  hasApp: boolean;
}

const OpenDocumentContext = createContext<OpenDocument | null>(null);

export function useOpenDocument(): OpenDocument {
  const openDocument = useContext(OpenDocumentContext);
  if (!openDocument) throw new Error('useOpenDocument needs a document around it.');
  return openDocument;
}

export function DocumentProvider({
  document,
  loss,
  children,
}: {
  document: DocumentDetail;
  loss: Loss | null;
  children: ReactNode;
}) {
  const hasApp = useHasApp();
  const { projects, project, readOnlyReason, commentsRefusal } = useDocumentRights(document);
  const [isEditing, setIsEditing] = useState(false);
  const [suggesting, setSuggesting] = useState(false);
  const [changesToDiscard, setChangesToDiscard] = useState<DocumentText | null>(null);
  const readingPlace = useRef<ReadingPlace>(null);
  const mayWrite = readOnlyReason === null;
  const [previousStatus, setPreviousStatus] = useState(document.status);
  if (document.status !== previousStatus) {
    setPreviousStatus(document.status);
    setChangesToDiscard(null);
    // Somebody else published what is being written here; who publishes it is in a dialog.
    setIsEditing(document.status === 'published' && !suggesting && isTyping());
  }
  const isInEditor = !suggesting && (document.status === 'draft' || isEditing);
  const keepsEditor = useKeptEditor({ mayWrite, isInEditor });
  const text = useDocumentText(document, { enabled: mayWrite || keepsEditor, hasApp });
  // The service refuses what is typed while the document is in the trash or hidden.
  useRetryLater([text], loss !== null);
  const editedHtml = text.value.content_html;
  const textsWithMentions = useMemo(() => [...textsOf(document), editedHtml], [document, editedHtml]);
  const resolveMention = useResolveMention(textsWithMentions);
  const commentContext = {
    subject: { kind: 'document', id: document.id } as const,
    path: paths.document(document.id),
    canChange: hasApp,
    mentionSources: useMentionSources(document.project_id, { everywhere: hasApp, documents: true }),
    resolveMention,
  };
  return (
    <OpenDocumentContext
      value={{
        document,
        project,
        projects: projects.filter(
          ({ id, archived_at }) => archived_at === null || id === document.project_id,
        ),
        text,
        suggesting,
        setSuggesting,
        changesToDiscard,
        setChangesToDiscard,
        writing: (mayWrite || keepsEditor) && isInEditor,
        setWriting: setIsEditing,
        startsInText: isEditing,
        readingPlace,
        readOnlyReason,
        publishRefusal: loss ? lossSentence(loss) : readOnlyReason,
        commentsRefusal,
        mayWrite,
        loss,
        resolveMention,
        hasApp,
      }}
    >
      <CommentContext value={commentContext}>{children}</CommentContext>
    </OpenDocumentContext>
  );
}
