import type { QueryClient } from '@tanstack/react-query';

/** Mutation scope in which all changes of a project's boards are sent one after the other. */
export const boardQueue = (project: string) => `board-${project}`;

const isOfBoard = (scope: string | undefined) => scope?.startsWith(boardQueue('')) === true;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Queued writes are lost with the page, so the browser asks before it closes. */
export function holdPageForQueue(queryClient: QueryClient): void {
  const cache = queryClient.getMutationCache();
  cache.subscribe(() => {
    const waiting = cache.find({
      status: 'pending',
      predicate: ({ options, state }) => state.isPaused && isOfBoard(options.scope?.id),
    });
    if (waiting) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}
