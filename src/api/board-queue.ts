import type { QueryClient } from '@tanstack/react-query';

/** The mutation scope in which all writes to a project's boards are sent one after the other. */
export const boardQueue = (project: string) => `board-${project}`;

const isOfBoard = (scope: string | undefined) => scope?.startsWith(boardQueue('')) === true;

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets the browser ask before the page closes while writes are queued, which would be lost. */
export function guardQueuedWrites(queryClient: QueryClient): void {
  const cache = queryClient.getMutationCache();
  cache.subscribe(() => {
    const queuedWrite = cache.find({
      status: 'pending',
      predicate: ({ options, state }) => state.isPaused && isOfBoard(options.scope?.id),
    });
    if (queuedWrite) addEventListener('beforeunload', askBeforeUnload);
    else removeEventListener('beforeunload', askBeforeUnload);
  });
}
