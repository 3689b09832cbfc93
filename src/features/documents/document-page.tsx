import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { capabilities } from '#api/capabilities.ts';
import { isBeingCreated } from '#api/pending-creations.ts';
import { query } from '#api/queries.ts';
import { workspace } from '#api/session.ts';
import { isTyping } from '#editor/is-typing.ts';
import { preloadEditor } from '#editor/lazy-editor.tsx';
import { resumeCreation } from '#entities/document/creation.ts';
import { prefetchMentions, textsOf } from '#entities/mention/mentions-query.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { DiscussionProvider } from './comments/discussion.tsx';
import { readKeptWords } from './data/kept-words.ts';
import { readUnsavedText } from './data/unsaved-text.ts';
import { DiscardDialog } from './page/discard-dialog.tsx';
import { LostDocument, lossOf } from './page/lost-document.tsx';
import { DocumentProvider, useOpenDocument } from './page/open-document.tsx';
import { ReadingView } from './page/reading-view.tsx';
import { WritingView } from './page/writing-view.tsx';

const SuggestingView = lazyComponent(
  async () => (await import('./suggesting/suggesting-view.tsx')).SuggestingView,
);

export const documentLoader =
  (queryClient: QueryClient) =>
  async ({ params }: LoaderFunctionArgs) => {
    const { organization } = await queryClient.ensureQueryData(workspace);
    const id = params.id ?? '';
    resumeCreation(queryClient, id);
    try {
      await loadDocument(queryClient, organization.id, id);
    } catch (error) {
      const loss = lossOf(error);
      if (!loss) throw error;
      const [unsaved, keptWords] = await Promise.all([readUnsavedText(id), readKeptWords(id)]);
      // The page offers what was typed on this device although the document is gone.
      if (unsaved || keptWords.length > 0) return { id, loss, unsavedText: unsaved?.text ?? null };
      throw error;
    }
    return null;
  };

function loadDocument(queryClient: QueryClient, organization: string, id: string): Promise<unknown> {
  return Promise.all([
    queryClient.ensureQueryData(query('readDocument', { document: id })).then(async document => {
      // Only writers may read unpublished changes; for others this prefetch fails without effect.
      const draftQuery = query('readDocumentDraft', { document: id });
      if ((document.draft_updated_at ?? null) !== null) await queryClient.prefetchQuery(draftQuery);
      const draft = queryClient.getQueryData(draftQuery.queryKey);
      await prefetchMentions(queryClient, [...textsOf(document), draft?.content_html ?? '']);
    }),
    queryClient.ensureQueryData(query('listProjects', { organization })),
    queryClient.ensureQueryData(capabilities).then(async ({ app }) => {
      // Skip ancestors while the document is being created: the read would wait.
      if (app && !isBeingCreated(id))
        await queryClient.prefetchQuery(query('listDocumentAncestors', { document: id }));
    }),
  ]);
}

export function DocumentPage() {
  const { id = '' } = useParams();
  const lost = useLoaderData<Awaited<ReturnType<ReturnType<typeof documentLoader>>>>();
  return lost ? <LostDocument key={id} {...lost} /> : <LoadedDocument key={id} id={id} />;
}

function LoadedDocument({ id }: { id: string }) {
  const { data, error } = useSuspenseQuery(query('readDocument', { document: id }));
  return (
    <DocumentProvider document={data} loss={lossOf(error)}>
      <DiscussionProvider>
        <DocumentView />
      </DiscussionProvider>
    </DocumentProvider>
  );
}

function DocumentView() {
  const {
    document: { id },
    mayWrite,
    writing,
    suggesting,
    loss,
    text,
  } = useOpenDocument();
  const [previousLoss, setPreviousLoss] = useState(loss);
  const [keepsEditorOpen, setKeepsEditorOpen] = useState(false);
  if (loss !== previousLoss) {
    setPreviousLoss(loss);
    setKeepsEditorOpen(loss !== null && writing && (text.dirty || isTyping()));
  }
  useEffect(() => {
    if (mayWrite) void preloadEditor();
  }, [mayWrite]);
  const view = suggesting ? 'suggesting' : writing ? 'writing' : 'reading';
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    // The pressed button is removed with its view: move the focus to the heading.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [view]);
  if (loss && !(keepsEditorOpen && writing))
    return (
      <LostDocument id={id} loss={loss} unsavedText={text.dirty ? text.value : null} textNow={text.current} />
    );
  if (suggesting) return <SuggestingView />;
  return (
    <>
      {writing ? <WritingView /> : <ReadingView />}
      <DiscardDialog />
    </>
  );
}
