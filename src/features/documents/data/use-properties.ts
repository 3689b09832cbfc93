import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { patchInLists } from '#api/optimistic.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import type { PersonRef } from '#contract/people.ts';
import { toast } from '#ui/toast.ts';
import { documentLists } from './document-lists.ts';
import { keepDocument } from './keep-document.ts';

/** Tags, editors and project of a document: shown at once, sent one after the other, taken back when refused. */
export function useProperties(document: DocumentDetail) {
  const queryClient = useQueryClient();
  const { id } = document;
  const { mutate } = useMutation({
    ...mutation('updateDocument'),
    scope: { id: `document ${id}` },
    onSuccess: stored => keepDocument(queryClient, stored),
    onError: error => toast({ kind: 'error', message: error.message }),
  });

  function change(shown: Partial<DocumentDetail>, request: Omit<Parameters<typeof mutate>[0], 'document'>) {
    // Before the request waits for its turn, so that the next change builds upon this one.
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
