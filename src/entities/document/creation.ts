import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { noteEtag, withEtag } from '#api/etags.ts';
import type { Variables } from '#api/mutations.ts';
import type { ResultFrom } from '#api/operations.ts';
import { createUnderId, isBeingCreated, whenCreated } from '#api/pending-creations.ts';
import { query } from '#api/queries.ts';
import { reachable } from '#api/reach.ts';
import { runWrite } from '#api/run-write.ts';
import { dismissToast, toast } from '#ui/toast.ts';
import { type Creation, dropCreation, keepCreation, keptCreation, leftCreations } from './kept-creations.ts';

const shownQuery = (id: string) => query('readDocument', { document: id });

/** Shows a document before the service has it, and creates it; what is written to it waits until it is there. */
export function startCreation(queryClient: QueryClient, creation: Creation): void {
  keepCreation(creation);
  showAndCreate(queryClient, creation);
}

function showAndCreate(queryClient: QueryClient, creation: Creation): void {
  show(queryClient, creation);
  const { id } = creation.shown;
  const tryNow = () =>
    create(queryClient, creation).catch((error: Error) => {
      if (!reachable.get()) tryWhenReachable(id, tryNow);
      messages.set(
        id,
        toast({
          kind: 'error',
          mergeKey: `create ${id}`,
          message: `The document is not created yet. ${error.message} What you write waits until then.`,
          actions: [{ label: 'Try again', onSelect: () => void tryNow() }],
        }),
      );
    });
  void tryNow();
}

function tryWhenReachable(id: string, tryNow: () => Promise<unknown>): void {
  const unsubscribe = reachable.subscribe(isReachable => {
    if (!isReachable) return;
    unsubscribe();
    if (isBeingCreated(id)) void tryNow();
  });
}

/** The messages that say of a document that it is not created yet, by its id. */
const messages = new Map<string, string>();

/** Shows and creates a document that an earlier page could not create. */
export function resumeCreation(queryClient: QueryClient, id: string): void {
  const creation = keptCreation(id);
  if (isBeingCreated(id)) {
    if (creation) show(queryClient, creation);
    // Another tab may have created it since the last attempt.
    whenCreated(id).catch(() => {});
  } else if (creation) {
    if (creation.shown.parent_id) resumeCreation(queryClient, creation.shown.parent_id);
    showAndCreate(queryClient, { ...creation, isLeft: true });
  }
}

function show(queryClient: QueryClient, { shown }: Creation): void {
  noteEtag(shown, '"1"');
  queryClient.setQueryData(shownQuery(shown.id).queryKey, old => old ?? shown);
}

/** Creates what closed pages could not create. What is refused is left for the next page. Rejects without the service. */
export async function createLeft(queryClient: QueryClient): Promise<void> {
  const left = await leftCreations();
  const attempts = left.map(creation => create(queryClient, { ...creation, isLeft: true }));
  for (const result of await Promise.allSettled(attempts))
    if (result.status === 'rejected' && isApiError(result.reason, 0)) throw result.reason;
}

function create(queryClient: QueryClient, creation: Creation): Promise<unknown> {
  const { shown, request, idempotencyKey, isLeft } = creation;
  const { id } = shown;
  const { queryKey } = shownQuery(id);
  return createUnderId(id, async () => {
    let isAnswerOld = isLeft;
    await runWrite(
      queryClient,
      'createDocument',
      { ...request, new_id: id },
      {
        scope: `create ${id}`,
        perform: async ({ ifMatch: _, ...body }) => {
          if (body.parent_id) await whenCreated(body.parent_id);
          return createNear(body, idempotencyKey);
        },
        onAnswer: stored => {
          // The answer to an earlier page may be old.
          if (isLeft) return;
          queryClient.setQueryData(queryKey, old => withEtag({ ...(old ?? shown), ...stored }, stored));
        },
      },
    ).catch(error => {
      // An earlier attempt created it, and its answer was lost; where it is not found, it was deleted since.
      const refused = refusedFields(error);
      if (!isApiError(error, 404) && !refused?.new_id && !refused?.['Idempotency-Key']) throw error;
      isAnswerOld = true;
    });
    dropCreation(id);
    const message = messages.get(id);
    if (message) dismissToast(message);
    // Reads wait for this attempt until it has ended.
    if (isAnswerOld) setTimeout(() => void queryClient.invalidateQueries({ queryKey }));
  });
}

const refusedFields = (error: unknown) => (isApiError(error, 422) ? error.errors : null);

/** Creates a document in the nearest place that is left when its project or the document above it is gone. */
async function createNear(
  body: Variables<'createDocument'>,
  idempotencyKey: string,
): Promise<ResultFrom<'createDocument'>> {
  const { parent_id, ...atTop } = body;
  try {
    return await api().call('createDocument', body, { idempotencyKey });
  } catch (error) {
    const refused = refusedFields(error);
    // The document above may wait in another tab.
    const isParentGone = refused?.parent_id && !keptCreation(parent_id ?? '');
    if (!refused?.project_id && !isParentGone) throw error;
    const project_id = refused?.project_id ? null : body.project_id;
    const key = `${idempotencyKey}-${project_id ?? 'top'}`;
    const stored = await api().call('createDocument', { ...atTop, project_id }, { idempotencyKey: key });
    const place = project_id === null ? 'without a project' : 'at the top of its project';
    toast({ message: `The new document is now ${place}. ${(error as Error).message}` });
    return stored;
  }
}
