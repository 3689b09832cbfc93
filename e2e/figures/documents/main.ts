import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/find-chromium.ts';
import prepare from '../../support/prepare.ts';
import { newContext } from '../new-context.ts';
import { longDocument } from './long-document.ts';
import { type MeasuredSaves, measureSaves } from './measure-saves.ts';
import { openDocument, openWithoutEditor } from './open-document.ts';
import { type MeasuredDocument, printDocuments, printSaves } from './print-documents.ts';
import { serveByOne, serveByTwo } from './serve-documents.ts';
import { typeText } from './type-text.ts';
import { watchWords } from './watch-words.ts';

// `npm run figures:documents` measures what documents cost the browser and the server. Rounds alternate between the
// sizes, so that all are measured under the same load of the machine.
const { values } = parseArgs({
  options: {
    lengths: { type: 'string', default: '0,100000,900000' },
    rounds: { type: 'string', default: '5' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    /** Others who write in each document while keys are typed once more; at most 18, as one person may have 20 pages. */
    writers: { type: 'string', default: '0' },
    /** 2: the measured page is served by one process, all others by a second one, on PostgreSQL. */
    processes: { type: 'string', default: '1' },
  },
});
const lengths = values.lengths.split(',').map(Number);
const rounds = Number(values.rounds);
const writers = Number(values.writers);
const hasTwoProcesses = values.processes === '2';

const saves: MeasuredSaves[] = [];
for (const engine of values.engines.split(',').filter(name => name !== ''))
  saves.push(...(await measureSaves(engine as MeasuredSaves['engine'], lengths, rounds)));
printDocuments(await measureInBrowser(), hasTwoProcesses ? 300 : 150);
if (saves.length > 0) printSaves(saves);

async function measureInBrowser(): Promise<MeasuredDocument[]> {
  const clean = prepare();
  const { url, otherUrl, cookie, stop } = await (hasTwoProcesses ? serveByTwo() : serveByOne());
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const documents = [];
    for (const length of lengths) {
      const id = await addDocument(url, cookie, length);
      documents.push({
        id,
        length,
        opened: [],
        withoutEditor: [],
        typed: [],
        typedBesideOthers: [],
      } as MeasuredDocument & {
        id: string;
      });
    }
    for (let round = 0; round < rounds; round++) {
      for (const { id, length, opened, withoutEditor, typed, typedBesideOthers } of documents) {
        const openContext = () => newContext(browser, url, cookie);
        opened.push(await inContext(openContext, context => openDocument(context, id)));
        withoutEditor.push(await inContext(openContext, context => openWithoutEditor(context, id)));
        if (round < 3) typed.push(await inContext(openContext, context => typeText(context, id)));
        if (round < 3 && (writers > 0 || hasTwoProcesses)) {
          const crowd = await startCrowd({ url: otherUrl, cookie, document: id, writers });
          const openReader = () => newContext(browser, otherUrl, cookie);
          const typed = await inContext(openReader, async reader => {
            const watched = await watchWords(reader, id);
            const typing = { keyIntervalMs: 200, afterTyping: crowd.stop, watched };
            return await inContext(openContext, context => typeText(context, id, typing));
          });
          typedBesideOthers.push(typed);
        }
        console.log(`document of ${length.toLocaleString('en')}, round ${round + 1}`);
      }
    }
    return documents;
  } finally {
    await browser.close();
    await stop();
    clean();
  }
}

/** Lets others write in a document until they are stopped, in a process of their own. */
async function startCrowd(options: Record<string, string | number>) {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const crowd = spawn('node', ['scripts/bench/writers/crowd.ts', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(crowd.stdout, 'data');
  return {
    async stop() {
      crowd.stdin.end();
      await once(crowd, 'close');
    },
  };
}

async function addDocument(url: string, cookie: string, length: number): Promise<string> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const session = await (await fetch(`${url}/api/app/session`, { headers })).json();
  const created = await fetch(`${url}/api/v1/organizations/${session.organization.id}/documents`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ title: `Of ${length}`, content_html: `<p>Begin</p>${longDocument(length)}` }),
  });
  return (await created.json()).id;
}

async function inContext<T>(
  open: () => Promise<BrowserContext>,
  work: (context: BrowserContext) => Promise<T>,
) {
  const context = await open();
  const result = await work(context);
  await context.close();
  return result;
}
