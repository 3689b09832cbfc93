import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { query } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import { preloadEditor } from '#editor/lazy-editor.tsx';
import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/live-region.tsx';
import { toast, toastError } from '#ui/toast.ts';
import type { NewDocumentState } from '../list/use-create-document.ts';
import { storeDocument } from './store-document.ts';
import type { TitledDocument } from './use-change-documents.ts';

/** Longer lists are searched by their tab. */
const maxOffered = 100;

/** The templates that the person sees, by their titles. */
export const useDocumentTemplates = (enabled: boolean) =>
  useQuery({
    ...query('browseDocuments', { is_template: 'true', sort: 'title', per_page: maxOffered }),
    enabled,
  });

interface FromTemplateOptions {
  /** Id of the project of the draft, null for none; absent, it is that of the template. */
  project?: string | null;
  withSubDocuments?: boolean;
}

/** Returns a function that makes a draft from a template and opens it with its title selected. */
export function useCreateFromTemplate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (
    template: TitledDocument,
    { project, withSubDocuments = false }: FromTemplateOptions = {},
  ) => {
    void preloadEditor();
    const write = {
      document: template.id,
      with_sub_documents: withSubDocuments,
      ...(project !== undefined && { project_id: project }),
    };
    try {
      const { document_ids } = await runWrite(queryClient, 'createFromTemplate', write, {
        scope: 'document tree',
      });
      const below = document_ids.length - 1;
      const extent = below > 0 ? ` with ${counted(below, 'sub-document')}` : '';
      announce(`New document from “${template.title}”${extent}`);
      const state: NewDocumentState = { isNew: true, title: template.title };
      await navigate(paths.document(document_ids[0]!), { state });
    } catch (error) {
      toastError(error as Error);
    }
  };
}

/** Returns a function that makes a document a template, or a document alone again. */
export function useSetTemplate() {
  const queryClient = useQueryClient();
  return async ({ id, title }: TitledDocument, isTemplate: boolean) => {
    const set = (is_template: boolean) =>
      runWrite(
        queryClient,
        'updateDocument',
        { document: id, is_template },
        { scope: `document ${id}`, onAnswer: stored => storeDocument(queryClient, stored) },
      );
    try {
      await set(isTemplate);
      toast({
        message: isTemplate ? `“${title}” is a template now` : `“${title}” is no template any more`,
        undo: async () => void (await set(!isTemplate)),
        redo: async () => void (await set(isTemplate)),
        noun: 'change',
      });
    } catch (error) {
      toastError(error as Error);
    }
  };
}
