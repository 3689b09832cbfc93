import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { capabilities } from '#api/capabilities.ts';
import { type Project, rightsIn } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import type { ResolveMention } from '#editor/editor-types.ts';
import { textsOf } from '../data/mentions-query.ts';
import { useDocumentText, type WrittenDocument } from '../data/use-document-text.ts';
import { useResolveMention } from '../data/use-resolve-mention.ts';
import type { Loss } from './lost-document.tsx';

interface OpenDocument {
  document: DocumentDetail;
  project: Project | null;
  /** All projects that the person sees. */
  projects: readonly Project[];
  text: WrittenDocument;
  /** Whether the editor is shown. */
  writing: boolean;
  /** Opens or leaves the editor of a published document; `caret`: with the caret in the text. */
  setWriting: (writing: boolean, options?: { caret?: boolean }) => void;
  /** Whether the editor was asked for with the caret in the text. */
  startsInText: boolean;
  /** Why it cannot be changed; null when it can. */
  reason: string | null;
  mayWrite: boolean;
  /** How it was lost while it was open; null while it is there. */
  loss: Loss | null;
  /** What the mentions of its text and its comments are called now. */
  resolveMention: ResolveMention;
  /** Whether the service answers what only the app asks for. */
  app: boolean;
}

const Context = createContext<OpenDocument | null>(null);

/** The document of the page, its text and what the person may do with it. */
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
  const session = useSession();
  const { data: can } = useSuspenseQuery(capabilities);
  const { data: projects } = useSuspenseQuery(
    query('listProjects', { organization: session.organization.id }),
  );
  const [editing, setEditing] = useState(false);
  const [startsInText, setStartsInText] = useState(false);
  const project = projects.data.find(({ id }) => id === document.project_id) ?? null;
  const refusal = (project ? rightsIn(project, session) : session).whyNot('documents:write');
  const reason =
    refusal ??
    (document.archived_at === null ? null : 'This document is archived. Unarchive it to make changes.');
  const mayWrite = reason === null;
  const text = useDocumentText(document, { enabled: mayWrite, app: can.app });
  const written = text.value.content_html;
  const texts = useMemo(() => [...textsOf(document), written], [document, written]);
  const resolveMention = useResolveMention(texts, can.app);
  return (
    <Context
      value={{
        document,
        project,
        projects: projects.data,
        text,
        writing: mayWrite && (document.status === 'draft' || editing),
        setWriting: (on, { caret = false } = {}) => {
          setEditing(on);
          setStartsInText(on && caret);
        },
        startsInText,
        reason,
        mayWrite,
        loss,
        resolveMention,
        app: can.app,
      }}
    >
      {children}
    </Context>
  );
}
