import { createParser } from 'eventsource-parser';
import { retryAfterOf } from '../api-error.ts';

export interface StreamEvent {
  /** The id of an earlier event when the event has none. */
  id: string | null;
  name: string;
  data: string;
}

/** Silence after which the stream counts as lost; the service sends something every 20 s. */
const maxSilenceMs = 50_000;

export interface StreamRequest {
  url: string;
  lastId: string | null;
  signal: AbortSignal;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  onOpen: () => void;
}

/** `lost` without an answer or after an interruption, else the status of the refusal. */
export type StreamEnd = 'lost' | { status: number; retryAfterMs: number | null };

/** Reads the stream until it ends. Rejects only when the signal aborts it. */
export async function followStream({
  url,
  lastId,
  signal,
  fetch,
  onEvent,
  onOpen,
}: StreamRequest): Promise<StreamEnd> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), maxSilenceMs);
  };
  const headers = new Headers({ accept: 'text/event-stream' });
  if (lastId !== null) headers.set('last-event-id', lastId);
  try {
    restartTimer();
    const endSignal = AbortSignal.any([signal, silence.signal]);
    const response = await fetch(url, { headers, signal: endSignal, cache: 'no-store' });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) return endOfRefused(response);
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

function endOfRefused(response: Response): StreamEnd {
  void response.body?.cancel();
  // A success that is not a stream is a page of another server.
  const status = response.ok ? 404 : response.status;
  const seconds = retryAfterOf(response.headers);
  return { status, retryAfterMs: seconds === null ? null : seconds * 1000 };
}
