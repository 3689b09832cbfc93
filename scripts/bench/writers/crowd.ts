import { parseArgs } from 'node:util';
import { readTextHtml } from '../../../src/text/read-text.ts';
import { askAs } from './client.ts';
import { openWritingPage } from './writing-page.ts';

// Lets several pages write in one document of a server until standard input ends, beside what measures there.
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    cookie: { type: 'string', default: '' },
    document: { type: 'string', default: '' },
    writers: { type: 'string', default: '19' },
    keys: { type: 'string', default: '5' },
  },
});
const { url, cookie, document: id } = values;
const ask = askAs(cookie);
const { version } = await ask(url, 'POST', `documents/${id}/text`, 'crowd');
const { content_html } = await ask(url, 'GET', `../v1/documents/${id}`, 'crowd');
const doc = readTextHtml(content_html)!;
const count = Number(values.writers);
const pages = Array.from({ length: count }, (_, index) =>
  openWritingPage({
    base: () => url,
    cookie,
    id,
    doc,
    version,
    index,
    count,
    keysPerSecond: Number(values.keys),
  }),
);
console.log('writing');
await process.stdin.resume().toArray();
await Promise.all(pages.map(page => page.finish()));
for (const page of pages) page.end();
