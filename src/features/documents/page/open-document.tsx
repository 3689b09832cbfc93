import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import type { ResolveMention } from '#editor/editor-types.ts';
import { CommentContext } from '#entities/comment/comment-context.tsx';
import { textsOf } from '#entities/mention/mentions-query.ts';
import { useMentionSources } from '#entities/mention/use-mention-sources.tsx';
import { useResolveMention } from '#entities/mention/use-resolve-mention.ts';
import type { Project } from '#entities/project/project-context.ts';
import { paths } from '#lib/paths.ts';
import { useDocumentRights } from '../data/use-document-rights.ts';
import { useDocumentText, type WrittenDocument } from '../data/use-document-text.ts';
import type { Loss } from './lost-document.tsx';

interface OpenDocument {
  document: DocumentDetail;
  project: Project | null;
  /** Projects to choose from: those that are not archived, and its own. */
  projects: readonly Project[];
  text: WrittenDocument;
  writing: boolean;
  /** `caret` puts the caret into the text. */
  setWriting: (writing: boolean, options?: { caret?: boolean }) => void;
  startsInText: boolean;
  readOnlyReason: string | null;
  mayWrite: boolean;
  /** Null while the document is there. */
  loss: Loss | null;
  resolveMention: ResolveMention;
  hasApp: boolean;
}

const Context = createContext<OpenDocument | null>(null);

export function useOpenDocument(): OpenDocument {
  const open = useContext(Context);
  if (!open) throw new Error('useOpenDocument needs a document around it.');
  return open;
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
  const { projects, project, reason: readOnlyReason } = useDocumentRights(document);
  const [editing, setEditing] = useState<'title' | 'text' | null>(null);
  const mayWrite = readOnlyReason === null;
  const text = useDocumentText(document, { enabled: mayWrite, app: hasApp });
  const written = text.value.content_html;
  const textsWithMentions = useMemo(() => [...textsOf(document), written], [document, written]);
  const resolveMention = useResolveMention(textsWithMentions);
  const commentContext = {
    subject: { kind: 'document', id: document.id } as const,
    path: paths.document(document.id),
    canChange: hasApp,
    mentionSources: useMentionSources(document.project_id, { everywhere: hasApp, documents: true }),
    resolveMention,
  };
  return (
    <Context
      value={{
        document,
        project,
        projects: projects.filter(
          ({ id, archived_at }) => archived_at === null || id === document.project_id,
        ),
        text,
        writing: mayWrite && (document.status === 'draft' || editing !== null),
        setWriting: (on, { caret = false } = {}) => setEditing(on ? (caret ? 'text' : 'title') : null),
        startsInText: editing === 'text',
        readOnlyReason,
        mayWrite,
        loss,
        resolveMention,
        hasApp,
      }}
    >
      <CommentContext value={commentContext}>{children}</CommentContext>
    </Context>
  );
}
