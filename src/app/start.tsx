import '#ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { guardQueuedWrites } from '#api/board-queue.ts';
import { onConfirmationNeeded } from '#api/confirmation.ts';
import { isOtherDeployment } from '#api/connection.ts';
import { endKeptSession } from '#api/kept/restore-kept.ts';
import { createQueryClient } from '#api/query-client.ts';
import { watchNetwork } from '#api/reach.ts';
import { workspace } from '#api/session.ts';
import { onSessionEnd } from '#api/session-end.ts';
import { refreshByRow } from '#api/stale-reads.ts';
import { ticketLists } from '#entities/ticket/ticket-lists.ts';
import { ticketRecords } from '#entities/ticket/ticket-records.ts';
import { paths, signInPath } from '#lib/paths.ts';
import { watchStyles } from '#ui/failed-styles.ts';
import { MissingPartContext } from '#ui/missing-part-context.ts';
import { startTheme } from '#ui/theme.ts';
import { UiRoot } from '#ui/ui-root.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { watchConnection } from './connection-state.ts';
import { MissingPart } from './missing-part.tsx';
import { confirmIdentity } from './pending-confirmation.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { forgetPlaces } from './route-focus.ts';
import { createRouter } from './router.tsx';
import { signedOut, signInAgain } from './signed-out.ts';
import { startWhenReachable } from './start-when-reachable.ts';

/** Milliseconds after which the data of the first page are likely to be there. */
const shellDelayMs = 4000;

function keepShellLater(): void {
  const keep = async () => (await import('./offline/keep-shell.ts')).keepShell();
  // Without a service worker everything but the offline start works.
  setTimeout(() => whenIdle(() => void keep().catch(() => {})), shellDelayMs);
}

/** Milliseconds after which a page that still waits for its data shows that it loads. */
const progressDelayMs = 100;

/** Runs `render` once the first page has its data, at once where they are there: a line of progress would come before it. */
function whenReady(router: ReturnType<typeof createRouter>, render: () => void): () => void {
  if (router.state.initialized) {
    render();
    return () => {};
  }
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  const start = () => {
    stop();
    render();
  };
  const timer = setTimeout(start, progressDelayMs);
  const unsubscribe = router.subscribe(({ initialized }) => initialized && start());
  return stop;
}

export function startApp(element: HTMLElement): () => void {
  startTheme();
  watchStyles();
  watchNetwork();
  watchConnection();
  const queryClient = createQueryClient({
    onUnauthenticated: () => {
      // Before the first session the loader redirects to the sign-in page.
      if (queryClient.getQueryData(workspace.queryKey) === undefined) return;
      if (isOtherDeployment()) void router.navigate(`${paths.connect}?refused`);
      // Nothing was done yet on the page, and what it shows must not stay.
      else if (endKeptSession(queryClient)) {
        const { pathname, search, hash } = location;
        location.replace(signInPath(pathname + search + hash));
      } else signedOut.set(true);
    },
  });
  refreshByRow('listTickets', ticketLists);
  refreshByRow('readTicket', ticketRecords);
  guardQueuedWrites(queryClient);
  const hasSession = () => !isOtherDeployment() && queryClient.getQueryData(workspace.queryKey) !== undefined;
  onSessionEnd(async () => hasSession() && signInAgain());
  onConfirmationNeeded(async () => hasSession() && confirmIdentity());
  // Development and the mock have none, or another one.
  if (import.meta.env.PROD && !__MOCK__) addEventListener('load', keepShellLater);
  let stopKeeping: (() => void) | undefined;
  const keep = async () => {
    const { keepAnswers } = await import('#api/kept/keep-answers.ts');
    stopKeeping = keepAnswers(queryClient);
  };
  const cancelKeeping = whenIdle(() => void startWhenReachable(keep));
  const router = createRouter(queryClient);
  const stopPrefetching = prefetchLinks(router.routes);
  const root = createRoot(element);
  const render = () =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <UiRoot>
            <MissingPartContext value={MissingPart}>
              {/* Transitions render in slices, so that a cached ticket would appear some frames later. */}
              <RouterProvider router={router} useTransitions={false} />
            </MissingPartContext>
          </UiRoot>
        </QueryClientProvider>
      </StrictMode>,
    );
  const cancelRender = whenReady(router, render);
  return () => {
    cancelRender();
    cancelKeeping();
    stopKeeping?.();
    root.unmount();
    stopPrefetching();
    router.dispose();
    queryClient.clear();
    forgetPlaces();
  };
}
