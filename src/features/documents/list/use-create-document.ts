import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import { withEtag } from '#api/etags.ts';
import { mutation, type Variables } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { preloadEditor } from '#editor/lazy-editor.tsx';
import { startCreation } from '#entities/document/creation.ts';
import { paths } from '#lib/paths.ts';
import { randomId } from '#lib/random-id.ts';
import { toast } from '#ui/toast.ts';
import { awaitField } from '#ui/type-ahead.ts';
import { untitled } from '../data/document-text.ts';
import { newDocument } from './new-document.ts';

/** Location state of a new document; `isNew` selects its title until it is another than this. */
export interface NewDocumentState {
  isNew?: boolean;
  /** “Untitled” when absent. */
  title?: string;
}

/** The longest time that keystrokes are buffered for a new document. */
const bufferLimitMs = 20_000;

/** Keystrokes before the new document opens are buffered and become its title and text. */
export function useCreateDocument(project: string | null) {
  const { organization, user } = useSession();
  const hasApp = useHasApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const stopBuffering = useRef((): string => '');
  const isOpening = useRef(false);
  const creation = useMutation({
    ...mutation('createDocument'),
    onSuccess: document => {
      const { queryKey } = query('readDocument', { document: document.id });
      queryClient.setQueryData(queryKey, withEtag({ ...document, comments: [], threads: [] }, document));
      const state: NewDocumentState = { isNew: true };
      void navigate(paths.document(document.id), { state });
    },
    onError: error => {
      const typed = stopBuffering.current().trim();
      const lostTextNote = typed && ` You had typed “${typed}”.`;
      toast({ kind: 'error', message: `${error.message}${lostTextNote}` });
    },
  });
  const createIn = ({
    parent_id,
    project_id: home,
  }: {
    parent_id: string | null;
    project_id: string | null;
  }) => {
    if (creation.isPending || isOpening.current) return;
    void preloadEditor();
    stopBuffering.current = awaitField(document.activeElement, { hasLines: true, limitMs: bufferLimitMs });
    const request = {
      organization: organization.id,
      title: untitled,
      project_id: home,
      // Services without the app API know no parents.
      ...(parent_id !== null && { parent_id }),
    };
    if (hasApp && user)
      showAtOnce(
        newDocument({ organization_id: organization.id, project_id: home, parent_id, author: user }),
        request,
      );
    else creation.mutate(request);
  };
  const showAtOnce = (shown: DocumentDetail, request: Variables<'createDocument'>) => {
    startCreation(queryClient, { shown, request, idempotencyKey: randomId() });
    const state: NewDocumentState = { isNew: true };
    isOpening.current = true;
    void Promise.resolve(navigate(paths.document(shown.id), { state })).finally(() => {
      isOpening.current = false;
    });
  };
  const create = () => createIn({ project_id: project, parent_id: null });
  return { create, createIn, creating: creation.isPending };
}
