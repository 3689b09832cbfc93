import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Marked } from 'marked';
import { owner } from '#seed/names.ts';
import { cleanHtml } from '#service/html/clean-html.ts';
import { type Deployment, startDeployment } from '../support/deployment.ts';
import { payloads, running } from './hostile-texts.ts';
import { provoke } from './provoke.ts';
import { show } from './show.ts';
import { inPage, patient } from './tour.ts';
import { watch } from './watch.ts';

// The corpus of hostile HTML through the editor: pasted, imported, saved, read again, compared, exported.
// `fields.spec.ts` covers what API clients write.

test.describe.configure({ mode: 'default', timeout: 240_000 });

let deployment: Deployment;
test.beforeAll(async () => {
  deployment = await startDeployment('northquay');
});
test.afterAll(() => deployment?.stop());

const text = '[data-document-text] .ProseMirror';
const nothing = {
  marks: [],
  popups: [],
  navigations: [],
  requests: [],
  referrers: [],
  images: expect.any(Array),
};
/** Payloads pasted before the result is provoked and put into another block. */
const together = 60;

/** Plain text passes no HTML parser: a sample of all, and those with a character that cannot be stored. */
const asText = payloads.filter((each, at) => at % 10 === 0 || each.includes('\0'));

/** Under the policy: nothing runs there that does not run without it, and cleaning leaves little of these. */
const mostTelling = [...new Set([...running, ...asText])];

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
  const seen = await watch(context, { origin: deployment.url });
  const make = async (data: object): Promise<string> => {
    const answer = await send('post', `/api/v1/organizations/${session.organization.id}/documents`, data);
    return (await answer.json()).id;
  };
  return { context, seen, send, make };
}

/** Each document gets a page of its own: a second navigation of one page would count as hostile. */
async function open(context: BrowserContext, path: string, place: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  // Attached, not visible: that would lay out the whole corpus.
  await page.locator(place).first().waitFor(inPage);
  return page;
}

async function pasteAll(page: Page, texts: readonly string[], type = 'text/html') {
  await page.locator(text).click();
  for (let at = 0; at < texts.length; at += together) {
    await page.evaluate(
      ({ texts, place, type }) => {
        const editor = document.querySelector<HTMLElement>(place)!;
        for (const each of texts) {
          getSelection()!.selectAllChildren(editor);
          getSelection()!.collapseToEnd();
          document.dispatchEvent(new Event('selectionchange'));
          const clipboardData = new DataTransfer();
          clipboardData.setData(type, each);
          const event = { clipboardData, bubbles: true, cancelable: true };
          editor.dispatchEvent(new ClipboardEvent('paste', event));
        }
      },
      { texts: texts.slice(at, at + together), place: text, type },
    );
    await provoke(page, text);
  }
}

async function typeAndSave(page: Page, line: string): Promise<string> {
  const saved = page.waitForResponse(
    async answer =>
      /^P(?:ATCH|UT)$/.test(answer.request().method()) &&
      (answer.request().postData() ?? '').includes(line) &&
      answer.ok(),
  );
  await page.locator(text).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(line);
  return (await saved).request().postDataJSON().content_html;
}

async function exported(page: Page, kind: string): Promise<string> {
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
  test(`what is pasted, saved, read, compared and exported runs nothing, ${name}`, async ({ browser }) => {
    const { context, seen, send, make } = await openPage(browser, { policy });
    try {
      const id = await make({ title: 'Pasted', content_html: '<p>First</p>' });
      const page = await open(context, `/documents/${id}`, text);
      await pasteAll(page, policy ? mostTelling : payloads);
      if (!policy) await pasteAll(page, asText, 'text/plain');
      const written = await typeAndSave(page, 'The last line');
      // The editor must write nothing that the service would have to clean.
      expect(cleanHtml(written)).toBe(written);
      expect(written.length).toBeGreaterThan(policy ? 2_000 : 10_000);

      expect((await send('patch', `/api/v1/documents/${id}`, { status: 'published' })).status()).toBe(200);
      const read = '[data-document-text] .prose';
      const reader = await open(context, `/documents/${id}`, read);
      await reader.locator(read).getByText('The last line').waitFor(inPage);
      await provoke(reader, read);
      const files = [await exported(reader, 'Web page'), await exported(reader, 'Markdown')];
      const past = await open(context, `/documents/${id}/history`, '.prose');
      await past.locator('.prose').getByText('The last line').first().waitFor(inPage);
      await provoke(past, '.prose');
      expect(seen).toEqual(nothing);

      if (policy) return;
      const [web = '', markdown = ''] = files;
      expect([web.includes('The last line'), markdown.includes('The last line')]).toEqual([true, true]);
      const specimens = [
        { id: 'web page', html: web },
        { id: 'markdown', html: new Marked({ gfm: true }).parse(markdown, { async: false }) },
      ];
      const opened = await show(browser, specimens, { sink: 'documentWrite', policy: null });
      expect({ ...opened, referrers: [] }).toEqual(nothing);
    } finally {
      await context.close();
    }
  });
}

test('what is imported runs nothing, without any policy', async ({ browser }) => {
  const { context, seen } = await openPage(browser, { policy: false });
  try {
    const page = await open(context, '/documents', 'tbody tr');
    const groups = Array.from({ length: Math.ceil(payloads.length / 200) }, (_, at) =>
      payloads.slice(at * 200, at * 200 + 200),
    );
    await page.getByLabel('Files to import').setInputFiles(
      groups.flatMap((group, at) =>
        (['html', 'md'] as const).map(ending => ({
          name: `Group ${at} as ${ending}.${ending}`,
          mimeType: 'text/html',
          buffer: Buffer.from(`<p>Group</p>\n\n${group.join('\n\n<p>Next</p>\n\n')}`),
        })),
      ),
    );
    await page.getByText(`${groups.length * 2} documents imported as drafts`).waitFor(patient);
    expect(seen).toEqual(nothing);
  } finally {
    await context.close();
  }
});

test('a careless editor would run it', async ({ browser }) => {
  const { context, seen, make } = await openPage(browser, { policy: false });
  try {
    const page = await open(context, `/documents/${await make({ title: 'Careless' })}`, text);
    await page.evaluate(place => {
      document.querySelector(place)!.addEventListener(
        'paste',
        event => {
          const html = (event as ClipboardEvent).clipboardData!.getData('text/html');
          const shown = Object.assign(document.createElement('section'), { innerHTML: html });
          document.querySelector('[data-document-text]')!.append(shown);
        },
        true,
      );
    }, text);
    await pasteAll(page, running.filter(html => /^<(?:img|svg)\b/i.test(html)).slice(0, 20));
    await provoke(page, '[data-document-text]');
    expect(seen.marks.length).toBeGreaterThan(0);
  } finally {
    await context.close();
  }
});
