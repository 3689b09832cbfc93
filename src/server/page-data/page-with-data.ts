import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { toHttp } from '#contract/http-request.ts';
import type { Name, RequestTo, ResultFrom } from '#contract/requests.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { sessionTokenOf } from '#service/access/sessions.ts';
import type { Service } from '#service/http/app.ts';
import { conditionalRead } from '../conditional-read.ts';
import { NodeHeaders } from '../node-request.ts';
import { pageAt } from '../pages.ts';
import { type Read, readForPage } from './opening-reads.ts';
import { PageStream } from './page-stream.ts';

interface Options {
  answer: Service['answer'];
  publicUrl: string | null;
  addressOf(request: IncomingMessage): string;
  /** Milliseconds after which the page ends with what was read; the browser asks for the rest. */
  maxReadMs?: number;
}

interface Page {
  /** Path of the address, decoded. */
  path: string;
  html: string;
  headers: OutgoingHttpHeaders;
}

/** Sends a page with data; false when the page is to be sent as it is. */
export type SendPageWithData = (request: IncomingMessage, response: ServerResponse, page: Page) => boolean;

/** Pages that are read for at once, each of which holds a compressor. */
const maxPagesAtOnce = 64;
/** Characters of one answer. */
const maxAnswerLength = 262_144;

/**
 * Hands the answers that a page asks for first with its document, so that they arrive while its scripts are loaded.
 * They are reads of the API with the cookie of the page, with all its checks and limits.
 */
export function pagesWithData({
  answer,
  publicUrl,
  addressOf,
  maxReadMs = 1_000,
}: Options): SendPageWithData {
  let pagesNow = 0;

  return (request, response, page) => {
    const isPage =
      request.method === 'GET' && (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
    const headers = new NodeHeaders(request.headers);
    if (!isPage || pagesNow >= maxPagesAtOnce || sessionTokenOf({ publicUrl }, headers) === null)
      return false;
    pagesNow += 1;
    void send(request, response, page).finally(() => {
      pagesNow -= 1;
    });
    return true;
  };

  async function send(request: IncomingMessage, response: ServerResponse, { path, html, headers }: Page) {
    const end = html.lastIndexOf('</body>');
    const stream = new PageStream(response, headers, String(request.headers['accept-encoding'] ?? ''));
    void stream.write(html.slice(0, end));
    stream.flush();
    const deadline = Promise.withResolvers<void>();
    const timer = setTimeout(deadline.resolve, maxReadMs);
    let isOver = false;
    const reading = readForPage(pageAt(path)?.name ?? '', {
      read: readWith(request, stream, () => isOver),
      params: pageAt(path)?.path.exec(path)?.slice(1) ?? [],
      isPlain: !request.url?.includes('?'),
    });
    await Promise.race([reading, deadline.promise]);
    isOver = true;
    clearTimeout(timer);
    stream.end(html.slice(end));
  }

  function readWith(request: IncomingMessage, stream: PageStream, isOver: () => boolean): Read {
    const address = addressOf(request);
    const headers = new NodeHeaders({ cookie: request.headers.cookie, host: request.headers.host });
    return async <N extends Name>(name: N, values: RequestTo<N>): Promise<ResultFrom<N> | null> => {
      // One read a turn of the event loop: nobody waits for all the reads of a page.
      await new Promise(resolve => setImmediate(resolve));
      if (isOver() || stream.isClosed) return null;
      const { path } = toHttp(name, values as Record<string, unknown>);
      const url = `http://${request.headers.host ?? 'localhost'}${path}`;
      const read = { method: 'GET', url, headers, body: null } as unknown as Request;
      const answered = await answer(read, { address, target: path });
      const { status, body, headers: sent, memory } = conditionalRead(answered, { method: 'GET' });
      try {
        if (status !== 200 || body === null || body.length > maxAnswerLength || isOver()) return null;
        await stream.write(dataBlock(path, sent.etag, body));
        return JSON.parse(body) as ResultFrom<N>;
      } finally {
        memory?.close();
      }
    };
  }
}

/** A block that browsers do not run; within JSON, `<` occurs in strings alone. */
function dataBlock(path: string, etag: string | undefined, json: string): string {
  const version = etag === undefined ? '' : ` data-etag="${escapeHtml(etag)}"`;
  const body = json.replaceAll('<', '\\u003c');
  return `<script type="application/json" data-path="${escapeHtml(path)}"${version}>${body}</script>`;
}
