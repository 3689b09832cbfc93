import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Marked } from 'marked';
import { owner } from '#seed/names.ts';
import { cleanHtml } from '#service/html/clean-html.ts';
import { type Deployment, startDeployment } from '../support/deployment.ts';
import { withoutSteps } from '../support/without-steps.ts';
import { payloads, runningPayloads } from './hostile-texts.ts';
import { provoke } from './provoke.ts';
import { renderSpecimens } from './render-specimens.ts';
import { attached, longTimeout } from './tour.ts';
import { watchContext } from './watch-context.ts';

// The corpus of hostile HTML through the editor: pasted, imported, saved, read again, compared, exported.
// `fields.spec.ts` covers what API clients write.

test.describe.configure({ mode: 'default', timeout: 240_000 });

let deployment: Deployment;
test.beforeAll(async () => {
  deployment = await startDeployment('northquay');
});
test.afterAll(() => deployment?.stop());

const editorSelector = '[data-document-text] .ProseMirror';
const noEffects = {
  marks: [],
  popups: [],
  navigations: [],
  requests: [],
  referrers: [],
  images: expect.any(Array),
};
/** Payloads pasted before the result is provoked and the next batch is pasted. */
const batchSize = 60;

/** Plain text passes no HTML parser: take a sample, and payloads with a character that cannot be stored. */
const plainTextPayloads = payloads.filter((payload, index) => index % 10 === 0 || payload.includes('\0'));

/** Fewer payloads under the policy, where nothing runs that does not run without it. */
const payloadsUnderPolicy = [...new Set([...runningPayloads, ...plainTextPayloads])];

async function openPage(browser: Browser, { policy }: { policy: boolean }) {
  const context = await browser.newContext({
    baseURL: deployment.url,
    bypassCSP: !policy,
    serviceWorkers: 'block',
    acceptDownloads: true,
  });
  const send = (method: 'post' | 'patch', path: string, data: object) =>
    context.request[method](path, { data, headers: { origin: deployment.url } });
  const session = await (await send('post', '/api/app/session', owner)).json();
  const observed = await watchContext(context, { origin: deployment.url });
  const addDocument = async (data: object): Promise<string> => {
    const answer = await send('post', `/api/v1/organizations/${session.organization.id}/documents`, data);
    return (await answer.json()).id;
  };
  return { context, observed, send, addDocument };
}

/** Each document gets a page of its own: a second navigation of one page would count as hostile. */
async function openPath(context: BrowserContext, path: string, selector: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  // Waiting until it is visible would lay out the whole corpus.
  await page.locator(selector).first().waitFor(attached);
  return page;
}

async function pasteAll(page: Page, texts: readonly string[], type = 'text/html') {
  await page.locator(editorSelector).click();
  for (let start = 0; start < texts.length; start += batchSize) {
    await page.evaluate(
      ({ texts, selector, type }) => {
        const editor = document.querySelector<HTMLElement>(selector)!;
        for (const text of texts) {
          getSelection()!.selectAllChildren(editor);
          getSelection()!.collapseToEnd();
          document.dispatchEvent(new Event('selectionchange'));
          const clipboardData = new DataTransfer();
          clipboardData.setData(type, text);
          const event = { clipboardData, bubbles: true, cancelable: true };
          editor.dispatchEvent(new ClipboardEvent('paste', event));
        }
      },
      { texts: texts.slice(start, start + batchSize), selector: editorSelector, type },
    );
    await provoke(page, editorSelector);
  }
}

async function typeAtEnd(page: Page, line: string): Promise<void> {
  await page.locator(editorSelector).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(line);
}

/** Returns the HTML that the editor wrote. */
async function typeAndSaveWhole(page: Page, line: string): Promise<string> {
  const saved = page.waitForResponse(
    async answer =>
      /^P(?:ATCH|UT)$/.test(answer.request().method()) &&
      (answer.request().postData() ?? '').includes(line) &&
      answer.ok(),
  );
  await typeAtEnd(page, line);
  return (await saved).request().postDataJSON().content_html;
}

/** Returns the HTML that the service made of the editor's steps. */
async function typeAndReadStored(page: Page, line: string, id: string): Promise<string> {
  await typeAtEnd(page, line);
  const read = async () => (await (await page.request.get(`/api/v1/documents/${id}`)).json()).content_html;
  await expect.poll(read).toContain(line);
  return read();
}

async function exportAs(page: Page, kind: string): Promise<string> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind, exact: true }).click(),
  ]);
  return readFile((await file.path())!, 'utf8');
}

for (const [name, policy] of [
  ['with the policy of our pages', true],
  ['without any policy', false],
] as const) {
  test(`pasted, saved, read, compared and exported payloads run nothing, ${name}`, async ({ browser }) => {
    const { context, observed, send, addDocument } = await openPage(browser, { policy });
    try {
      if (!policy) await withoutSteps(context);
      const id = await addDocument({ title: 'Pasted', content_html: '<p>First</p>' });
      const page = await openPath(context, `/documents/${id}`, editorSelector);
      await pasteAll(page, policy ? payloadsUnderPolicy : payloads);
      if (!policy) await pasteAll(page, plainTextPayloads, 'text/plain');
      const line = 'The last line';
      const written = await (policy ? typeAndReadStored(page, line, id) : typeAndSaveWhole(page, line));
      // Nothing may be written that the service would have to clean.
      expect(cleanHtml(written)).toBe(written);
      expect(written.length).toBeGreaterThan(policy ? 2_000 : 10_000);

      expect((await send('patch', `/api/v1/documents/${id}`, { status: 'published' })).status()).toBe(200);
      const readSelector = '[data-document-text] .prose';
      const reader = await openPath(context, `/documents/${id}`, readSelector);
      await reader.locator(readSelector).getByText(line).waitFor(attached);
      await provoke(reader, readSelector);
      const files = [await exportAs(reader, 'Web page'), await exportAs(reader, 'Markdown')];
      const history = await openPath(context, `/documents/${id}/history`, '.prose');
      await history.locator('.prose').getByText(line).first().waitFor(attached);
      await provoke(history, '.prose');
      expect(observed).toEqual(noEffects);

      if (policy) return;
      const [web = '', markdown = ''] = files;
      expect([web.includes(line), markdown.includes(line)]).toEqual([true, true]);
      const specimens = [
        { id: 'web page', html: web },
        { id: 'markdown', html: new Marked({ gfm: true }).parse(markdown, { async: false }) },
      ];
      const opened = await renderSpecimens(browser, specimens, { sink: 'documentWrite', policy: null });
      expect({ ...opened, referrers: [] }).toEqual(noEffects);
    } finally {
      await context.close();
    }
  });
}

test('imported payloads run nothing, without any policy', async ({ browser }) => {
  const { context, observed } = await openPage(browser, { policy: false });
  try {
    const page = await openPath(context, '/documents', 'tbody tr');
    const groups = Array.from({ length: Math.ceil(payloads.length / 200) }, (_, index) =>
      payloads.slice(index * 200, index * 200 + 200),
    );
    await page.getByLabel('Files to import').setInputFiles(
      groups.flatMap((group, index) =>
        (['html', 'md'] as const).map(ending => ({
          name: `Group ${index} as ${ending}.${ending}`,
          mimeType: 'text/html',
          buffer: Buffer.from(`<p>Group</p>\n\n${group.join('\n\n<p>Next</p>\n\n')}`),
        })),
      ),
    );
    await page.getByText(`${groups.length * 2} documents imported as drafts`).waitFor(longTimeout);
    expect(observed).toEqual(noEffects);
  } finally {
    await context.close();
  }
});

test('an editor that inserts HTML uncleaned would run it', async ({ browser }) => {
  const { context, observed, addDocument } = await openPage(browser, { policy: false });
  try {
    const page = await openPath(
      context,
      `/documents/${await addDocument({ title: 'Careless' })}`,
      editorSelector,
    );
    await page.evaluate(selector => {
      document.querySelector(selector)!.addEventListener(
        'paste',
        event => {
          const html = (event as ClipboardEvent).clipboardData!.getData('text/html');
          const element = Object.assign(document.createElement('section'), { innerHTML: html });
          document.querySelector('[data-document-text]')!.append(element);
        },
        true,
      );
    }, editorSelector);
    await pasteAll(page, runningPayloads.filter(html => /^<(?:img|svg)\b/i.test(html)).slice(0, 20));
    await provoke(page, '[data-document-text]');
    expect(observed.marks.length).toBeGreaterThan(0);
  } finally {
    await context.close();
  }
});
