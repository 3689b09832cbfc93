import { useQueryClient } from '@tanstack/react-query';
import type { RequestTo } from '#api/operations.ts';
import { patchInLists } from '#api/optimistic.ts';
import { runWrite } from '#api/run-write.ts';
import type { Document, DocumentDetail } from '#contract/documents.ts';
import type { PersonRef } from '#contract/people.ts';
import { toastError } from '#ui/toast.ts';
import { documentLists, storeDocument } from './store-document.ts';

export function useDocumentProperties(document: DocumentDetail) {
  const queryClient = useQueryClient();
  const { id } = document;

  function change(
    optimisticFields: Partial<DocumentDetail>,
    request: Omit<RequestTo<'updateDocument'>, 'document'>,
  ) {
    const rollback = patchInLists(queryClient, id, optimisticFields, ['readDocument', ...documentLists]);
    const write = { document: id, ...request };
    const onAnswer = (stored: Document) => storeDocument(queryClient, stored);
    const options = { scope: `document ${id}`, onAnswer, onRefusal: rollback };
    runWrite(queryClient, 'updateDocument', write, options).catch(toastError);
  }

  return {
    setTags: (names: readonly string[]) => {
      const tagsByName = new Map(document.tags.map(tag => [tag.name, tag]));
      const tags = names.map(name => tagsByName.get(name) ?? { id: `new ${name}`, name });
      change({ tags }, { tag_names: [...names] });
    },
    setEditors: (editors: readonly PersonRef[]) =>
      change({ editors: [...editors] }, { editor_ids: editors.map(editor => editor.id) }),
    setProject: (project: string | null) => change({ project_id: project }, { project_id: project }),
  };
}
