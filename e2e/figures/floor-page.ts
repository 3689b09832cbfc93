import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

const compress = promisify(zstdCompress);

/** What a page loaded until its first cards, as text. */
export interface LoadedFiles {
  document: string;
  scripts: string[];
  styles: string[];
}

/** Collects what a page loads from now on; `files` waits for the bodies. */
export function watchFiles(page: Page): { files: () => Promise<LoadedFiles> } {
  const responses: Response[] = [];
  page.on('response', response => responses.push(response));
  const textsOf = (type: string) =>
    Promise.all(
      responses
        .filter(response => response.request().resourceType() === type)
        .map(response => response.text()),
    );
  return {
    async files() {
      const [documents, scripts, styles] = await Promise.all([
        textsOf('document'),
        textsOf('script'),
        textsOf('stylesheet'),
      ]);
      return { document: documents[0]!, scripts, styles };
    },
  };
}

/** Draws the tickets of the data in the document; the script of the app follows as a comment, to be loaded. */
const drawCards = `
  const list = document.body.appendChild(document.createElement('ul'));
  for (const block of document.querySelectorAll('script[data-path*="/tickets"]')) {
    for (const ticket of JSON.parse(block.textContent).data ?? []) {
      const card = list.appendChild(document.createElement('li'));
      card.dataset.ticket = ticket.id;
      card.textContent = ticket.title;
    }
  }
`;

/**
 * Serves the fastest page that could show the same cards: the bytes of the app in three files, with the data in the document.
 */
export async function serveFloor({ document, scripts, styles }: LoadedFiles) {
  const blocks = document.match(/<script type="application\/json"[\s\S]*?<\/script>/g) ?? [];
  const inComment = scripts.join('\n').replaceAll('*/', '* /');
  const bodies = new Map([
    [
      '/',
      `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/all.css"><script defer src="/all.js"></script><body>${blocks.join('')}`,
    ],
    ['/all.js', `${drawCards}/*${inComment}*/`],
    ['/all.css', styles.join('\n')],
  ]);
  const types: Record<string, string> = {
    '/': 'text/html',
    '/all.js': 'text/javascript',
    '/all.css': 'text/css',
  };
  const compressed = new Map<string, Buffer>();
  for (const [path, body] of bodies) compressed.set(path, await compress(body));
  const server = createServer((request, response) => {
    const body = compressed.get(request.url ?? '');
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[request.url!], 'content-encoding': 'zstd' }).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
