import { toRequest } from './test-request.ts';
import type { TestService } from './test-service.ts';

export interface StreamedEvent {
  id: string;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape.
  data: any;
}

export interface ReadStream {
  response: Response;
  /** Reads the next event, skipping comments; null when the stream has ended. */
  next(): Promise<StreamedEvent | null>;
  /** Reads the changes up to the first of this kind, which is the last of the result. */
  until(kind: string): Promise<StreamedEvent[]>;
  cancel(): Promise<void>;
}

interface Options {
  cookie?: string;
  token?: string;
  lastId?: string;
}

export async function openStream(service: TestService, { lastId, ...caller }: Options): Promise<ReadStream> {
  const headers: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId };
  return readStream(await service.fetch(toRequest('GET', '/api/app/events', { ...caller, headers })));
}

export function readStream(response: Response): ReadStream {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<StreamedEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const { done, value } = await reader.read();
        if (done) return null;
        text += value;
        continue;
      }
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) =>
        lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2);
      if (field('event') === undefined) continue;
      return { id: field('id')!, event: field('event')!, data: JSON.parse(field('data')!) };
    }
  }
  return {
    response,
    next,
    async until(kind) {
      const events: StreamedEvent[] = [];
      for (;;) {
        const event = await next();
        if (event === null) throw new Error(`The stream ended before ${kind}.`);
        if (event.event === 'change') events.push(event);
        if (event.data.kind === kind) return events;
      }
    },
    cancel: () => reader.cancel(),
  };
}
