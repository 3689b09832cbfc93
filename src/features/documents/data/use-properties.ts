import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { patchInLists } from '#api/optimistic.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import type { PersonRef } from '#contract/people.ts';
import { toast } from '#ui/toast.ts';
import { documentLists } from './document-lists.ts';
import { storeDocument } from './store-document.ts';

/** Changes tags, editors and project of a document: optimistic, queued, rolled back when refused. */
export function useProperties(document: DocumentDetail) {
  const queryClient = useQueryClient();
  const { id } = document;
  const { mutate } = useMutation({
    ...mutation('updateDocument'),
    scope: { id: `document ${id}` },
    onSuccess: stored => storeDocument(queryClient, stored),
    onError: error => toast({ kind: 'error', message: error.message }),
  });

  function change(shown: Partial<DocumentDetail>, request: Omit<Parameters<typeof mutate>[0], 'document'>) {
    // Applied before the request is queued, so that the next change builds upon it.
    const undo = patchInLists(queryClient, id, shown, ['readDocument', ...documentLists]);
    mutate({ document: id, ...request }, { onError: undo });
  }

  return {
    setTags: (names: readonly string[]) =>
      change(
        {
          tags: names.map(
            name => document.tags.find(tag => tag.name === name) ?? { id: `new ${name}`, name },
          ),
        },
        { tag_names: [...names] },
      ),
    setEditors: (editors: readonly PersonRef[]) =>
      change({ editors: [...editors] }, { editor_ids: editors.map(editor => editor.id) }),
    setProject: (project: string | null) => change({ project_id: project }, { project_id: project }),
  };
}
