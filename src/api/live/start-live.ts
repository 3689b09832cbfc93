import type { QueryClient } from '@tanstack/react-query';
import { streamRoute } from '#contract/app/routes.ts';
import { capabilities } from '../capabilities.ts';
import { clientId } from '../client-id.ts';
import { connection } from '../connection.ts';
import { type LiveChange, noteFollowed } from '../live.ts';
import { keyOf } from '../queries.ts';
import { noteOutcome, reachable } from '../reach.ts';
import { lastEventAtLoad } from '../session.ts';
import { noteWriter } from '../writers.ts';
import { createChangeRounds } from './change-rounds.ts';
import type { StreamEnd, StreamEvent } from './follow-stream.ts';
import { keepFollowing } from './keep-following.ts';
import { canShare, ofBrowser, type Sharing, shareStream } from './share-stream.ts';

/** Milliseconds for which a hidden tab keeps its stream. */
const keptWhileHidden = { shared: 5 * 60_000, alone: 5000 } as const;

export async function startLive(queryClient: QueryClient, sharing: Sharing = ofBrowser): Promise<() => void> {
  const { app } = await queryClient.ensureQueryData(capabilities);
  if (!app) return () => {};
  const rounds = createChangeRounds(queryClient);
  // Include what others changed since the page was loaded.
  let lastId = lastEventAtLoad();
  let following: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell({ id, name, data }: StreamEvent): void {
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
        noteOutcome(200);
      },
      onEnd: (end: StreamEnd) => {
        // Up to now this tab knew every change.
        if (opened) noteFollowed();
        opened = false;
        if (end === 'lost') noteOutcome(0);
        // The refetch fails with 401, which shows the sign-in.
        else if (end.status === 401) void queryClient.invalidateQueries({ queryKey: keyOf('readSession') });
      },
      onWake: wakes,
    };
    void shareStream(sharing, { signal, tell, follow: to => keepFollowing({ ...options, tell: to }) });
  }

  function wakes(wake: () => void): () => void {
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
      timer = setTimeout(pause, canShare(sharing) ? keptWhileHidden.shared : keptWhileHidden.alone);
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
