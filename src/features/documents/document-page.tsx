import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { capabilities } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { workspace } from '#api/session.ts';
import { preloadEditor } from '#editor/lazy-editor.tsx';
import { prefetchMentions, textsOf } from '#entities/mention/mentions-query.ts';
import { DiscussionProvider } from './comments/discussion.tsx';
import { readUnsavedText } from './data/unsaved-text.ts';
import { LostDocument, lossOf } from './page/lost-document.tsx';
import { DocumentProvider, useOpenDocument } from './page/open-document.tsx';
import { ReadingView } from './page/reading-view.tsx';
import { WritingView } from './page/writing-view.tsx';

export const documentLoader =
  (queryClient: QueryClient) =>
  async ({ params }: LoaderFunctionArgs) => {
    const { organization } = await queryClient.ensureQueryData(workspace);
    const id = params.id ?? '';
    try {
      await load(queryClient, organization.id, id);
    } catch (error) {
      const loss = lossOf(error);
      const kept = loss && (await readUnsavedText(id));
      // Unsaved text on this device is offered although the document is gone.
      if (loss && kept) return { loss, kept };
      throw error;
    }
    return null;
  };

function load(queryClient: QueryClient, organization: string, id: string): Promise<unknown> {
  return Promise.all([
    queryClient.ensureQueryData(query('readDocument', { document: id })).then(async found => {
      // Only writers may read unpublished changes; for others this prefetch fails without effect.
      const changes = query('readDocumentDraft', { document: id });
      if ((found.draft_updated_at ?? null) !== null) await queryClient.prefetchQuery(changes);
      const draft = queryClient.getQueryData(changes.queryKey);
      await prefetchMentions(queryClient, [...textsOf(found), draft?.content_html ?? '']);
    }),
    queryClient.ensureQueryData(query('listProjects', { organization })),
    queryClient.ensureQueryData(capabilities),
  ]);
}

export function DocumentPage() {
  const { id = '' } = useParams();
  const lost = useLoaderData<Awaited<ReturnType<ReturnType<typeof documentLoader>>>>();
  return lost ? <LostDocument key={id} {...lost} /> : <FoundDocument key={id} id={id} />;
}

function FoundDocument({ id }: { id: string }) {
  const { data, error } = useSuspenseQuery(query('readDocument', { document: id }));
  return (
    <DocumentProvider document={data} loss={lossOf(error)}>
      <DiscussionProvider>
        <View />
      </DiscussionProvider>
    </DocumentProvider>
  );
}

const isTyping = () =>
  document.activeElement?.matches('main :is(input, textarea, [contenteditable])') === true;

function View() {
  const { mayWrite, writing, loss, text } = useOpenDocument();
  const [known, setKnown] = useState(loss);
  const [stays, setStays] = useState(false);
  if (loss !== known) {
    setKnown(loss);
    setStays(loss !== null && writing && (text.dirty || isTyping()));
  }
  useEffect(() => {
    if (mayWrite) void preloadEditor();
  }, [mayWrite]);
  const shown = useRef(writing);
  useEffect(() => {
    if (shown.current === writing) return;
    shown.current = writing;
    // The pressed button is gone, so the focus moves to the top of the new view.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [writing]);
  if (loss && !(stays && writing))
    return <LostDocument loss={loss} kept={text.dirty ? text.value : null} textNow={text.current} />;
  return writing ? <WritingView /> : <ReadingView />;
}
