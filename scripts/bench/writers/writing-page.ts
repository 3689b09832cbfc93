import { setTimeout as sleep } from 'node:timers/promises';
import type { TextDoc } from '../../../src/text/apply-steps.ts';
import { PageWriter } from '../../../src/text/testing/page-writer.ts';
import { askAs, followEvents, RefusedError } from './client.ts';

const retryMs = 200;
/** How long a key may wait for others before it is sent, as in the page. */
const sendMs = 30;

export interface WritingPage {
  writer: PageWriter;
  letter: string;
  /** Keys so far. */
  typed: number;
  /** Batches that were stored while keys were typed. */
  batches: number;
  /** When a batch was stored last, as `performance.now()`. */
  storedAt: number;
  /** Loses its live stream, and opens it again. */
  cut: () => void;
  /** Types no more keys. Resolves when all are stored. */
  finish: () => Promise<void>;
  end: () => void;
}

interface Options {
  /** The address of its process, which may change. */
  base: () => string;
  cookie: string;
  /** The document, its text and the version of it. */
  id: string;
  doc: TextDoc;
  version: number;
  /** Among `count` pages; each writes in its own part of the text, with its own letter. */
  index: number;
  count: number;
  keysPerSecond: number;
  /** Hears of each batch that is sent, with the time of its first key, and of each batch of others that comes. */
  onSent?: (batch: string, firstKeyAt: number) => void;
  onTaken?: (batch: string) => void;
}

/** Begins to type keys into a document, one after the other, and sends them as a page does. */
export function openWritingPage(options: Options): WritingPage {
  const { base, cookie, id, doc, version, index, count, keysPerSecond, onSent, onTaken } = options;
  const ask = askAs(cookie);
  const writer = new PageWriter(`page-${index}`, doc, version);
  const letter = String.fromCharCode(0xe000 + index);
  let firstKeyAt: number | null = null;
  let isTyping = true;

  const stream = followEvents(base, cookie, ({ client_id, text }) => {
    if (!text?.steps || client_id === writer.client) return;
    if (text.batch !== null) onTaken?.(text.batch);
    // Where an earlier batch is missing, the answer of the next request brings both.
    writer.take({ version: text.version, client_id, steps: text.steps });
  });

  const type = async () => {
    while (isTyping) {
      await sleep((1000 / keysPerSecond) * (0.5 + Math.random()));
      if (!isTyping) break;
      writer.type(letter, index / count);
      firstKeyAt ??= performance.now();
      page.typed++;
    }
  };

  const send = async () => {
    for (;;) {
      const batch = writer.toSend();
      if (!batch && !isTyping) return;
      if (!batch) {
        await sleep(sendMs / 3);
        continue;
      }
      if (firstKeyAt !== null) onSent?.(batch.batch, firstKeyAt);
      firstKeyAt = null;
      for (;;) {
        try {
          writer.takeAnswer(await ask(base(), 'POST', `documents/${id}/steps`, writer.client, batch));
          if (isTyping) page.batches++;
          page.storedAt = performance.now();
          break;
        } catch (error) {
          if (error instanceof RefusedError) throw error;
          await sleep(retryMs);
        }
      }
    }
  };

  const page: WritingPage = {
    ...{ writer, letter, typed: 0, batches: 0, storedAt: 0 },
    cut: stream.cut,
    async finish() {
      isTyping = false;
      await running;
    },
    end: stream.end,
  };
  const running = Promise.all([type(), send()]);
  return page;
}

/** Fetches what the page has not heard of. */
export async function catchUp({ writer }: WritingPage, base: string, cookie: string, id: string) {
  const path = `documents/${id}/steps?since=${writer.version}`;
  const { batches } = await askAs(cookie)(base, 'GET', path, writer.client);
  for (const batch of batches) writer.take(batch);
}
