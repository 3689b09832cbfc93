import type { QueryClient } from '@tanstack/react-query';
import { streamRoute } from '#contract/app/routes.ts';
import { capabilities } from '../capabilities.ts';
import { clientId } from '../client-id.ts';
import { connection } from '../connection.ts';
import { type LiveChange, noteUpToDate } from '../live.ts';
import { keyOf } from '../queries.ts';
import { noteStatus, reachable } from '../reach.ts';
import { lastEventAtLoad } from '../session.ts';
import { noteWriter } from '../writers.ts';
import { createChangeRounds } from './change-rounds.ts';
import type { StreamEnd, StreamEvent } from './follow-stream.ts';
import { keepFollowing } from './keep-following.ts';
import { browserTabSharing, canShare, shareStream, type TabSharing } from './share-stream.ts';

/** How long a hidden tab keeps its stream. */
const hiddenStreamMs = { shared: 5 * 60_000, alone: 5000 } as const;

export async function startLive(
  queryClient: QueryClient,
  sharing: TabSharing = browserTabSharing,
): Promise<() => void> {
  const { app } = await queryClient.ensureQueryData(capabilities);
  if (!app) return () => {};
  const rounds = createChangeRounds(queryClient);
  // Include what others changed since the page was loaded.
  let lastId = lastEventAtLoad();
  let following: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onEvent({ id, name, data }: StreamEvent): void {
    lastId = id;
    if (name === 'reset') rounds.addEverything();
    if (name !== 'change') return;
    const change = JSON.parse(data) as LiveChange;
    if (change.client_id === clientId) return;
    noteWriter(change);
    rounds.add(change);
  }

  function follow(): void {
    following = new AbortController();
    const { signal } = following;
    let opened = false;
    const options = {
      url: `${connection().baseUrl}/api/app${streamRoute.path}`,
      signal,
      fetch: (url: string, init: RequestInit) => globalThis.fetch(url, init),
      lastId: () => lastId,
      onOpen: () => {
        opened = true;
        noteStatus(200);
      },
      onEnd: (end: StreamEnd) => {
        // Up to now this tab received every change.
        if (opened) noteUpToDate();
        opened = false;
        if (end === 'lost') noteStatus(0);
        // The refetch fails with 401, which shows the sign-in.
        else if (end.status === 401) void queryClient.invalidateQueries({ queryKey: keyOf('readSession') });
      },
      onWake: subscribeWake,
    };
    void shareStream(sharing, {
      signal,
      onEvent,
      follow: deliver => keepFollowing({ ...options, onEvent: deliver }),
    });
  }

  function subscribeWake(wake: () => void): () => void {
    const stops = [
      reachable.subscribe(isReachable => isReachable && wake()),
      queryClient.getQueryCache().subscribe(event => {
        const isAnswer = event.type === 'updated' && event.action.type === 'success';
        if (isAnswer && event.query.queryKey[0] === 'readSession') wake();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  function pause(): void {
    following?.abort();
    following = null;
  }

  function onVisibility(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(pause, canShare(sharing) ? hiddenStreamMs.shared : hiddenStreamMs.alone);
    } else if (!following) {
      // The tab missed the events in between.
      lastId = null;
      follow();
      rounds.addEverything();
    }
  }

  follow();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(timer);
    pause();
    rounds.stop();
  };
}
