import type { QueryClient } from '@tanstack/react-query';
import { streamRoute } from '#contract/app/routes.ts';
import { capabilities } from '../capabilities.ts';
import { clientId } from '../client-id.ts';
import { connection } from '../connection.ts';
import { dropHandedAnswers } from '../handed-answers.ts';
import { type LiveChange, noteUpToDate, type TextEvent, tellTextChange } from '../live.ts';
import { keyOf } from '../queries.ts';
import { noteStatus, reachable } from '../reach.ts';
import { lastEventIdAtLoad } from '../session.ts';
import { limitStale } from '../stale-keys.ts';
import { noteWriter } from '../writers.ts';
import { createChangeRounds } from './change-rounds.ts';
import type { StreamEnd, StreamEvent } from './follow-stream.ts';
import { keepFollowing } from './keep-following.ts';
import { browserTabSharing, canShare, shareStream, type TabSharing } from './share-stream.ts';
import { showsChange } from './shown-fields.ts';

/** How long a hidden tab keeps its stream, shared with other tabs or its own. */
const hiddenStreamMs = { shared: 5 * 60_000, own: 5000 } as const;

/** Keeps this tab up to date with what others change. Returns the function that stops it. */
export async function startLive(
  queryClient: QueryClient,
  sharing: TabSharing = browserTabSharing,
): Promise<() => void> {
  const { app } = await queryClient.ensureQueryData(capabilities);
  if (!app) return () => {};
  limitStale(showsChange);
  const rounds = createChangeRounds(queryClient);
  // Handed answers that are still unused would miss the changes that follow.
  dropHandedAnswers();
  // Start there, so that changes since the page was loaded are not missed.
  let lastId = lastEventIdAtLoad();
  let following: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onEvent({ id, name, data }: StreamEvent): void {
    const isMissing = isAhead({ id, name });
    lastId = id;
    if (name === 'reset' || isMissing) {
      rounds.addEverything();
      tellTextChange(null);
    }
    if (name !== 'change') return;
    const change = JSON.parse(data) as LiveChange;
    // Also own ones: their answer may be lost.
    if (isTextEvent(change)) tellTextChange(change);
    if (change.client_id === clientId) return;
    noteWriter(change);
    rounds.add(change);
  }

  /** Whether events came between the reads of this page and its start of listening. */
  function isAhead({ id, name }: Pick<StreamEvent, 'id' | 'name'>): boolean {
    const isFirst = name === 'newest' || (name === 'ready' && lastId === null);
    const readId = lastId ?? lastEventIdAtLoad();
    return isFirst && readId !== null && Number(id) > Number(readId);
  }

  function openStream(): void {
    following = new AbortController();
    const { signal } = following;
    let isOpen = false;
    const options = {
      url: `${connection().baseUrl}/api/app${streamRoute.path}`,
      signal,
      fetch: (url: string, init: RequestInit) => globalThis.fetch(url, init),
      lastId: () => lastId ?? lastEventIdAtLoad(),
      onOpen: () => {
        isOpen = true;
        noteStatus(200);
      },
      onEnd: (end: StreamEnd) => {
        // This tab received every change so far.
        if (isOpen) noteUpToDate();
        isOpen = false;
        if (end === 'lost') noteStatus(0);
        // The refetch fails with 401, which shows the sign-in.
        else if (end.status === 401) void queryClient.invalidateQueries({ queryKey: keyOf('readSession') });
      },
      subscribeReconnect,
    };
    void shareStream(sharing, {
      signal,
      onEvent,
      follow: passOn => keepFollowing({ ...options, onEvent: passOn }),
    });
  }

  /** Reconnects when the service is reachable again, and after a new sign-in. */
  function subscribeReconnect(reconnect: () => void): () => void {
    const unsubscribes = [
      reachable.subscribe(isReachable => isReachable && reconnect()),
      queryClient.getQueryCache().subscribe(event => {
        const isAnswer = event.type === 'updated' && event.action.type === 'success';
        if (isAnswer && event.query.queryKey[0] === 'readSession') reconnect();
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }

  function closeStream(): void {
    following?.abort();
    following = null;
  }

  function onVisibility(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(closeStream, canShare(sharing) ? hiddenStreamMs.shared : hiddenStreamMs.own);
    } else if (!following) {
      openStream();
      // The events in between may be too many to be sent again.
      rounds.addEverything();
      tellTextChange(null);
    }
  }

  openStream();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(timer);
    closeStream();
    rounds.stop();
  };
}

const isTextEvent = (change: LiveChange): change is TextEvent => change.text !== undefined;
