import { createParser } from 'eventsource-parser';
import { retryAfterOf } from '../api-error.ts';

export interface StreamEvent {
  /** The last id of the stream when the event has none. */
  id: string | null;
  name: string;
  data: string;
}

/** Milliseconds of silence after which the stream counts as lost; the service sends something every 20 s. */
const silence = 50_000;

export interface StreamRequest {
  url: string;
  lastId: string | null;
  signal: AbortSignal;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  onOpen: () => void;
}

/** `lost` (never answered, or broken off), or the status that refused it. */
export type StreamEnd = 'lost' | { status: number; retryAfter: number | null };

/** Rejects only when the signal aborts it. */
export async function followStream({
  url,
  lastId,
  signal,
  fetch,
  onEvent,
  onOpen,
}: StreamRequest): Promise<StreamEnd> {
  const dead = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), silence);
  };
  const headers = new Headers({ accept: 'text/event-stream' });
  if (lastId !== null) headers.set('last-event-id', lastId);
  try {
    restartTimer();
    const either = AbortSignal.any([signal, dead.signal]);
    const response = await fetch(url, { headers, signal: either, cache: 'no-store' });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) return refused(response);
    onOpen();
    let id = lastId;
    const parser = createParser({
      onEvent: event => {
        id = event.id ?? id;
        onEvent({ id, name: event.event ?? 'message', data: event.data });
      },
    });
    const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      restartTimer();
      const { done, value } = await chunks.read();
      if (done) return 'lost';
      parser.feed(value);
    }
  } catch {
    signal.throwIfAborted();
    return 'lost';
  } finally {
    clearTimeout(timer);
  }
}

function refused(response: Response): StreamEnd {
  void response.body?.cancel();
  // A success that is no stream is the page of another server.
  const status = response.ok ? 404 : response.status;
  const seconds = retryAfterOf(response.headers);
  return { status, retryAfter: seconds === null ? null : seconds * 1000 };
}
