import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { withEtag } from '#api/etags.ts';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { preloadEditor } from '#editor/lazy-editor.tsx';
import { paths } from '#lib/paths.ts';
import { toast } from '#ui/toast.ts';
import { untitled } from '../data/document-text.ts';

/** Says to the page that its document is new, so that the title waits to be written over. */
export interface DocumentPlace {
  fresh?: boolean;
}

/** Makes a draft and opens it. */
export function useCreateDocument(project: string | null) {
  const { organization } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    ...mutation('createDocument'),
    onSuccess: document => {
      const { queryKey } = query('readDocument', { document: document.id });
      queryClient.setQueryData(queryKey, withEtag({ ...document, comments: [], threads: [] }, document));
      const state: DocumentPlace = { fresh: true };
      void navigate(paths.document(document.id), { state });
    },
    onError: error => toast({ kind: 'error', message: error.message }),
  });
  const create = () => {
    if (creation.isPending) return;
    void preloadEditor();
    creation.mutate({ organization: organization.id, title: untitled, project_id: project });
  };
  return { create, creating: creation.isPending };
}
