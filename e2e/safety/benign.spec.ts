import type { Page } from '@playwright/test';
import { owner } from '#seed/names.ts';
import { cleanHtml } from '#service/html/clean-html.ts';
import { htmlToText } from '#service/html/html-text.ts';
import { type BenignSample, benignSamples } from '#service/html/testing/corpora.ts';
import { expect, test } from '../support/journey.ts';
import { inPage, patient } from './tour.ts';

// The network is closed, so images of other hosts do not load.
test.use({ expectedErrors: [/net::ERR_.* https:\/\/example\.com\/|404.*\/files\//] });

// Texts keep their words and form, from the request that stores them to the page that shows them.

const core = benignSamples.filter(sample => sample.level === 'core');
/** Samples in one document; a marker precedes each, so that it can be found again. */
const together = 21;

const groups = [
  ...Array.from({ length: Math.ceil(core.length / together) }, (_, at) =>
    core.slice(at * together, (at + 1) * together),
  ),
  // Only the words of these have to stay; they take a document of half the greatest length.
  benignSamples.filter(sample => sample.level !== 'core').map(sample => ({ ...sample, must: [] })),
];

/** The editor keeps alignment in an attribute of its own. */
const aligned = (selector: string) => selector.replace(/\[style\*="(center|right)"\]/, '[data-align="$1"]');

test('all samples are there', () => {
  expect(groups.map(group => group.length)).toEqual([21, 21, 21, 20, 31]);
});

const [reader, editor] = ['[data-document-text] .prose', '[data-document-text] .ProseMirror'];

for (const [at, samples] of groups.entries()) {
  test(`benign HTML keeps its text and form in the reading view, part ${at + 1}`, async ({
    page,
    deployment,
  }) => {
    test.slow();
    const id = await write(page, deployment.url, 'published', samples);
    await page.goto(`/documents/${id}`);
    await page.locator(reader).getByText(marker(samples.length)).waitFor(inPage);
    expect(await lostFrom(page, reader, samples)).toEqual([]);
  });

  test(`benign HTML keeps its text and form in the editor and saved by it, part ${at + 1}`, async ({
    page,
    deployment,
  }) => {
    test.slow();
    const id = await write(page, deployment.url, 'draft', samples);
    await page.goto(`/documents/${id}`);
    // Reads only the text: finding it by its look would lay out all of a long document.
    const words = () => page.locator(editor).evaluate(element => element.textContent);
    await expect.poll(words, patient).toContain(marker(samples.length));
    expect(await lostFrom(page, editor, samples)).toEqual([]);

    const saved = page.waitForResponse(
      answer => answer.request().method() === 'PATCH' && answer.url().endsWith(id) && answer.ok(),
    );
    await page.locator(editor).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('.');
    const { content_html: written } = (await saved).request().postDataJSON();
    expect(cleanHtml(written)).toBe(written);
    const publish = { data: { status: 'published' }, headers: { origin: deployment.url } };
    expect((await page.request.patch(`/api/v1/documents/${id}`, publish)).ok()).toBe(true);
    await page.reload();
    await page
      .locator(reader)
      .getByText(`${marker(samples.length)}.`)
      .waitFor(inPage);
    expect(await lostFrom(page, reader, samples)).toEqual([]);
  });
}

const marker = (at: number) => `Sample number ${at} begins`;

async function write(page: Page, url: string, status: string, samples: readonly BenignSample[]) {
  const headers = { origin: url };
  const session = await (await page.request.get(`${url}/api/app/session`)).json();
  expect(session.user.email).toBe(owner.email);
  const marked = samples.map(({ html }, at) => `<p>${marker(at)}</p>${html}`).join('');
  const answer = await page.request.post(`${url}/api/v1/organizations/${session.organization.id}/documents`, {
    headers,
    data: {
      title: 'Benign',
      status,
      content_html: `${marked}<p>${marker(samples.length)}</p>`,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id as string;
}

/** Lists, per sample, the missing words, or elements that its selectors do not find. */
async function lostFrom(page: Page, shown: string, samples: readonly BenignSample[]): Promise<string[]> {
  const wanted = samples.map(({ id, html, text, must }) => ({
    id,
    // The longest samples name no text; it follows from the HTML.
    text: text ?? htmlToText(cleanHtml(html)),
    must: must.map(({ sel, min }) => ({ sel, own: aligned(sel), min })),
  }));
  return page.evaluate(
    ({ shown, wanted }) => {
      const words = (text: string) => text.replace(/\s+/g, '');
      const root = document.querySelector(shown)!;
      const parts: Element[] = wanted.map(() => document.createElement('div'));
      let at = -1;
      for (const child of root.childNodes) {
        if (/^Sample number \d+ begins$/.test(child.textContent ?? '')) at++;
        else parts[at]?.append(child.cloneNode(true));
      }
      // Added by the app: the heading's link to itself, a task's box and the tools of a code block.
      const own = '.heading-link, li > label, .code-tools';
      for (const part of parts) {
        for (const added of part.querySelectorAll(own)) added.remove();
        // This server does not fetch pictures of other hosts and shows words instead.
        for (const words of part.querySelectorAll('.missing-image')) {
          const picture = document.createElement('img');
          picture.setAttribute('src', '');
          picture.alt = '';
          words.replaceWith(picture);
        }
      }
      return wanted.flatMap(({ id, text, must }, index) => {
        const part = parts[index]!;
        const found = words(part.textContent ?? '');
        return [
          ...(found.includes(words(text)) ? [] : [`${id}: ${found.slice(0, 80)} for ${text.slice(0, 80)}`]),
          ...must
            .filter(({ sel, own, min }) => part.querySelectorAll(`${sel},${own}`).length < min)
            .map(({ sel, min }) => `${id}: fewer than ${min} of ${sel}`),
        ];
      });
    },
    { shown, wanted },
  );
}
