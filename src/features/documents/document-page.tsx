import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { capabilities } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { workspace } from '#api/session.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { preloadEditor } from '#editor/lazy-editor.tsx';
import { DocumentProvider, useOpenDocument } from './page/open-document.tsx';
import { ReadingView } from './page/reading-view.tsx';
import { WritingView } from './page/writing-view.tsx';

export const documentLoader =
  (queryClient: QueryClient) =>
  async ({ params }: LoaderFunctionArgs) => {
    const { organization } = await queryClient.ensureQueryData(workspace);
    await Promise.all([
      queryClient.ensureQueryData(query('readDocument', { document: params.id ?? '' })),
      queryClient.ensureQueryData(query('listProjects', { organization: organization.id })),
      queryClient.ensureQueryData(capabilities),
    ]);
    return null;
  };

/** One document: a draft to be written by those who may, else to be read. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(query('readDocument', { document: id }));
  return <OpenDocument key={id} document={data} />;
}

function OpenDocument({ document }: { document: DocumentDetail }) {
  return (
    <DocumentProvider document={document}>
      <View />
    </DocumentProvider>
  );
}

function View() {
  const { mayWrite, writing } = useOpenDocument();
  useEffect(() => {
    if (mayWrite) preloadEditor();
  }, [mayWrite]);
  const shown = useRef(writing);
  useEffect(() => {
    if (shown.current === writing) return;
    shown.current = writing;
    // The button that was pressed is gone: the next key starts at the top of what came in its place.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [writing]);
  return writing ? <WritingView /> : <ReadingView />;
}
